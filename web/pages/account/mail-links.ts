/** Forgotten passwords and what links in mails about accounts open. Few visits need one of them, so they are one file. */
export { ForgottenPasswordPage } from './forgotten-password.tsx';
export { KeepAccountPage } from './keep-account.tsx';
export { ResetPasswordPage } from './reset-password.tsx';
export { UndoChangePage } from './undo-change.tsx';
export { VerifyEmailPage } from './verify-email.tsx';
