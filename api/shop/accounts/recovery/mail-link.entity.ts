import { defineEntity, p } from '@mikro-orm/core';

/**
 * A link in a mail that proves its reader to be the user. Only the SHA-256 of the token is kept. Links go when the
 * user's e-mail changes, those for a new password also when the password does (trigger on users); those that undo a
 * change stay, for whoever took the account would make further ones.
 */
export const MailLinkEntity = defineEntity({
  name: 'MailLink',
  tableName: 'mail_links',
  checks: [
    {
      name: 'mail_links_purpose_check',
      expression: "purpose in ('password-reset', 'email-verification', 'account-undo')",
    },
  ],
  properties: {
    tokenHash: p.string().length(64).primary(),
    purpose: p.text(),
    userId: p.integer().index('mail_links_user_index'),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index('mail_links_expires_index'),
    usedAt: p.datetime().nullable(),
    /** For a link that undoes a change of an account: which. */
    changeId: p.integer().nullable(),
  },
});
