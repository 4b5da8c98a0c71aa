/** What an entry of the audit log is about; `DATA` are imports, exports, backups and restores. */
export const AUDIT_KINDS = [
  'USER',
  'PRODUCT',
  'CATALOGUE',
  'ORDER',
  'ACCESS',
  'DATA',
  'WORK',
  'SETTINGS',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Everything that the audit log records: its kind, and the words of the console ("Femi changed product 12"). */
export const AUDIT_ACTIONS = {
  STAFF_CREATED: { kind: 'USER', words: 'created the account of user' },
  ROLE_CHANGED: { kind: 'USER', words: 'changed the role of user' },
  USER_CHANGED: { kind: 'USER', words: 'changed user' },
  USER_DELETED: { kind: 'USER', words: 'deleted user' },
  USER_ERASED: { kind: 'USER', words: 'erased at their own request user' },
  PASSWORD_LINK_SENT: { kind: 'USER', words: 'sent a password link to user' },
  PASSWORD_LINK_MADE: { kind: 'USER', words: 'made a password link for user' },
  SECOND_FACTOR_RESET: { kind: 'USER', words: 'reset two-step sign-in of user' },
  PRODUCT_CREATED: { kind: 'PRODUCT', words: 'created product' },
  PRODUCT_CHANGED: { kind: 'PRODUCT', words: 'changed product' },
  VARIANTS_CHANGED: { kind: 'PRODUCT', words: 'changed the variants of product' },
  PRICES_PLANNED: { kind: 'PRODUCT', words: 'planned prices of product' },
  PLANNED_PRICES_CANCELLED: { kind: 'PRODUCT', words: 'cancelled planned prices of product' },
  PLANNED_PRICES_LEFT_OUT: { kind: 'PRODUCT', words: 'left out planned prices of product' },
  PRODUCT_HIDDEN: { kind: 'PRODUCT', words: 'hid product' },
  PRODUCT_DELETED: { kind: 'PRODUCT', words: 'deleted product' },
  REVIEW_APPROVED: { kind: 'PRODUCT', words: 'approved review' },
  REVIEW_HIDDEN: { kind: 'PRODUCT', words: 'hid review' },
  REVIEW_ANSWERED: { kind: 'PRODUCT', words: 'answered review' },
  REVIEW_PHOTO_REMOVED: { kind: 'PRODUCT', words: 'removed a photo of review' },
  CATEGORY_CREATED: { kind: 'CATALOGUE', words: 'created category' },
  CATEGORY_CHANGED: { kind: 'CATALOGUE', words: 'changed category' },
  CATEGORY_MOVED: { kind: 'CATALOGUE', words: 'moved category' },
  CATEGORY_DELETED: { kind: 'CATALOGUE', words: 'deleted category' },
  COLLECTION_CREATED: { kind: 'CATALOGUE', words: 'created collection' },
  COLLECTION_CHANGED: { kind: 'CATALOGUE', words: 'changed collection' },
  COLLECTION_MOVED: { kind: 'CATALOGUE', words: 'moved collection' },
  COLLECTION_DELETED: { kind: 'CATALOGUE', words: 'deleted collection' },
  MAKER_CREATED: { kind: 'CATALOGUE', words: 'created maker' },
  MAKER_CHANGED: { kind: 'CATALOGUE', words: 'changed maker' },
  MAKER_DELETED: { kind: 'CATALOGUE', words: 'deleted maker' },
  COLOUR_CREATED: { kind: 'CATALOGUE', words: 'created a colour' },
  COLOUR_CHANGED: { kind: 'CATALOGUE', words: 'changed a colour' },
  PICTURE_ADDED: { kind: 'CATALOGUE', words: 'added picture' },
  PICTURE_CHANGED: { kind: 'CATALOGUE', words: 'changed picture' },
  PICTURE_DELETED: { kind: 'CATALOGUE', words: 'deleted picture' },
  COLOUR_DELETED: { kind: 'CATALOGUE', words: 'deleted a colour' },
  ORDER_ENTERED: { kind: 'ORDER', words: 'entered for a buyer order' },
  ORDER_PACKED: { kind: 'ORDER', words: 'packed goods of order' },
  SHIPMENT_UNPACKED: { kind: 'ORDER', words: 'unpacked goods of order' },
  ORDER_SHIPPED: { kind: 'ORDER', words: 'shipped goods of order' },
  SHIPMENT_DELIVERED: { kind: 'ORDER', words: 'marked as delivered a part of order' },
  ORDER_DELIVERED: { kind: 'ORDER', words: 'marked as delivered order' },
  ORDER_DELIVERY_UNDONE: { kind: 'ORDER', words: 'took back the delivery of order' },
  ORDER_PICTURE_ADDED: { kind: 'ORDER', words: 'added a picture to order' },
  ORDER_NOTED: { kind: 'ORDER', words: 'wrote a note about order' },
  INVOICE_ISSUED: { kind: 'ORDER', words: 'made the invoice of order' },
  ORDER_REFUNDED: { kind: 'ORDER', words: 'gave money back for order' },
  RETURN_ASKED: { kind: 'ORDER', words: 'asked to send something back of order' },
  RETURN_APPROVED: { kind: 'ORDER', words: 'approved a return of order' },
  RETURN_REFUSED: { kind: 'ORDER', words: 'refused a return of order' },
  RETURN_RECEIVED: { kind: 'ORDER', words: 'took in what came back of order' },
  RETURN_EXCHANGED: { kind: 'ORDER', words: 'exchanged what came back of order' },
  PAID_ON_DELIVERY: { kind: 'ORDER', words: 'recorded the payment on delivery of order' },
  TRANSFER_RECORDED: { kind: 'ORDER', words: 'recorded a bank transfer for order' },
  TRANSFERS_ENTERED: { kind: 'DATA', words: 'entered transfers of the bank’s statement' },
  TRANSFER_SET_ASIDE: { kind: 'DATA', words: 'set aside transfer' },
  TRANSFER_REOPENED: { kind: 'DATA', words: 'took up again transfer' },
  BOOK_DIFFERENCE_NOTED: { kind: 'DATA', words: 'explained in the books difference' },
  REFUND_SENT: { kind: 'ORDER', words: 'recorded a refund sent by hand for order' },
  ORDER_LINK_RENEWED: { kind: 'ORDER', words: 'ended the guest’s link and sent another for order' },
  ORDER_CANCELLED: { kind: 'ORDER', words: 'cancelled order' },
  SIGNED_IN: { kind: 'ACCESS', words: 'signed in' },
  API_KEY_CREATED: { kind: 'ACCESS', words: 'created API key' },
  API_KEY_REVOKED: { kind: 'ACCESS', words: 'revoked API key' },
  WEBHOOK_CREATED: { kind: 'ACCESS', words: 'created webhook' },
  WEBHOOK_CHANGED: { kind: 'ACCESS', words: 'changed webhook' },
  WEBHOOK_SECRET_ROTATED: { kind: 'ACCESS', words: 'gave a new secret to webhook' },
  WEBHOOK_MESSAGE_REPLAYED: { kind: 'ACCESS', words: 'sent a message once more to webhook' },
  WEBHOOK_DELETED: { kind: 'ACCESS', words: 'deleted webhook' },
  PRODUCTS_IMPORTED: { kind: 'DATA', words: 'imported products' },
  VARIANTS_IMPORTED: { kind: 'DATA', words: 'imported variants' },
  VARIANTS_EXPORTED: { kind: 'DATA', words: 'exported variants' },
  PRODUCTS_EXPORTED: { kind: 'DATA', words: 'exported products' },
  ORDERS_EXPORTED: { kind: 'DATA', words: 'exported orders' },
  USERS_EXPORTED: { kind: 'DATA', words: 'exported users' },
  BACKUP_MADE: { kind: 'DATA', words: 'made a backup' },
  BACKUP_RESTORED: { kind: 'DATA', words: 'restored a backup' },
  MAIL_RESENT: { kind: 'WORK', words: 'had sent once more mail' },
  JOBS_RETRIED: { kind: 'WORK', words: 'had failed jobs tried again' },
  JOBS_PURGED: { kind: 'WORK', words: 'removed failed jobs' },
  COUPON_CREATED: { kind: 'SETTINGS', words: 'made coupon' },
  COUPON_CHANGED: { kind: 'SETTINGS', words: 'changed coupon' },
  SETTINGS_CHANGED: { kind: 'SETTINGS', words: 'changed the shop’s settings to version' },
} as const satisfies Record<string, { kind: AuditKind; words: string }>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const ALL_AUDIT_ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** The actions of some kinds. */
export function actionsOfKinds(kinds: readonly AuditKind[]): AuditAction[] {
  return ALL_AUDIT_ACTIONS.filter((action) => kinds.includes(AUDIT_ACTIONS[action].kind));
}

/** How long entries are kept. */
export const AUDIT_YEARS = 2;
export const AUDIT_DAYS = AUDIT_YEARS * 365;
export const AUDIT_TEXT = `${AUDIT_YEARS} years`;
