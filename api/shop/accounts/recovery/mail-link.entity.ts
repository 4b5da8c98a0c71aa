import { defineEntity, p } from '@mikro-orm/core';

/**
 * Only the token's SHA-256 is stored. A change of the e-mail address deletes the user's links, and a change of the
 * password those for a new password (trigger). Undo links stay, because whoever took the account would change more.
 */
export const MailLinkEntity = defineEntity({
  name: 'MailLink',
  tableName: 'mail_links',
  checks: [
    {
      name: 'mail_links_purpose_check',
      expression: "purpose in ('password-reset', 'email-verification', 'account-undo', 'account-erasure')",
    },
  ],
  properties: {
    tokenHash: p.string().length(64).primary(),
    purpose: p.text(),
    userId: p.integer().index('mail_links_user_index'),
    createdAt: p.datetime(),
    expiresAt: p.datetime().index('mail_links_expires_index'),
    usedAt: p.datetime().nullable(),
    /** For undo links. */
    changeId: p.integer().nullable(),
  },
});
