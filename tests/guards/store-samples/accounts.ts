import * as administration from '../../../api/shop/accounts/administration/user-administration.store.ts';
import * as changes from '../../../api/shop/accounts/recovery/account-change.store.ts';
import * as fits from '../../../api/shop/fit-profiles/fit-profile.store.ts';
import * as wishes from '../../../api/shop/wishlist/wish.store.ts';
import * as addresses from '../../../api/shop/accounts/addresses/saved-address.store.ts';
import * as devices from '../../../api/shop/accounts/sessions/known-device.store.ts';
import * as factors from '../../../api/shop/accounts/second-factor/second-factor.store.ts';
import * as sessions from '../../../api/shop/accounts/sessions/session.store.ts';
import * as signIn from '../../../api/shop/accounts/sessions/sign-in.store.ts';
import * as search from '../../../api/shop/accounts/users/user-search.store.ts';
import * as guests from '../../../api/shop/accounts/users/guest.store.ts';
import * as users from '../../../api/shop/accounts/users/user.store.ts';
import * as links from '../../../api/shop/accounts/recovery/mail-link.store.ts';
import * as erasures from '../../../api/shop/privacy/account-erasure.store.ts';
import type { Samples } from '../store-samples.ts';

const NOW = new Date(0);
const email = 'ada@example.com';
const ACCOUNT = { name: 'Ada', email, passwordHash: 'hash', role: null };

const ERASURE = { userId: 2, askedAt: NOW, dueAt: NOW };

const SAVED: addresses.NewAddress = {
  label: 'Home',
  address: { address: '1 Marina Road', city: 'Lagos', postalCode: '', country: 'Nigeria' },
  details: null,
  isDefault: false,
  now: NOW,
};

/** Stores of users and of the links in their mails. */
export const ACCOUNT_SAMPLES: Samples = {
  'api/shop/accounts/users/guest.store.ts': {
    insertGuest: (tx) => guests.insertGuest(tx, { email, name: 'Guest', now: NOW }).catch(() => null),
    guestIdsWith: (tx) => guests.guestIdsWith(tx, email),
    idsOfPerson: (tx) => guests.idsOfPerson(tx, email),
    emailOfGuest: (tx) => guests.emailOfGuest(tx, 2),
    eraseGuest: (tx) => guests.eraseGuest(tx, 2, NOW),
    lockGuests: (tx) => guests.lockGuests(tx, [email, 'network']),
  },
  'api/shop/accounts/administration/user-administration.store.ts': {
    waitForOtherChanges: (tx) => administration.waitForOtherChanges(tx),
    lockUsers: (tx) => administration.lockUsers(tx, [1, 2]),
    countOwners: (tx) => administration.countOwners(tx),
    administratorsToTell: (tx) => administration.administratorsToTell(tx),
    scrubUser: (tx) => administration.scrubUser(tx, 2, NOW),
    candidateByEmail: (tx) => administration.candidateByEmail(tx, email),
    'promoteUser proven': (tx) =>
      administration.promoteUser(tx, { id: 2, email, role: 'packer', passwordHash: null }),
    'promoteUser with a new password': (tx) =>
      administration.promoteUser(tx, { id: 2, email, role: 'owner', passwordHash: 'hash' }),
  },
  'api/shop/accounts/addresses/saved-address.store.ts': {
    addressesOf: (tx) => addresses.addressesOf(tx, 2),
    countAddresses: (tx) => addresses.countAddresses(tx, 2),
    insertAddress: (tx) => addresses.insertAddress(tx, 2, SAVED),
    updateAddress: (tx) => addresses.updateAddress(tx, { userId: 2, id: 1 }, SAVED),
    clearDefault: (tx) => addresses.clearDefault(tx, 2),
    touchAddress: (tx) => addresses.touchAddress(tx, { userId: 2, id: 1 }, NOW),
    deleteAddress: (tx) => addresses.deleteAddress(tx, { userId: 2, id: 1 }),
    deleteAddressesOf: (tx) => addresses.deleteAddressesOf(tx, 2),
  },
  'api/shop/fit-profiles/fit-profile.store.ts': {
    fitProfileOf: (tx) => fits.fitProfileOf(tx, 2),
    putFitProfile: (tx) =>
      fits.putFitProfile(tx, { userId: 2, profile: { head: {}, heightCm: 168, shade: null }, now: NOW }),
    deleteFitProfile: (tx) => fits.deleteFitProfile(tx, 2),
  },
  'api/shop/wishlist/wish.store.ts': {
    wishesOf: (tx) => wishes.wishesOf(tx, 2),
    insertWishes: (tx) => wishes.insertWishes(tx, { userId: 2, ids: [7, 8], now: NOW }),
    trimWishes: (tx) => wishes.trimWishes(tx, 2),
    deleteWish: (tx) => wishes.deleteWish(tx, 2, 7),
  },
  'api/shop/accounts/recovery/account-change.store.ts': {
    insertChange: (tx) =>
      changes.insertChange(tx, {
        userId: 2,
        email,
        passwordHash: 'hash',
        isPassword: true,
        createdAt: NOW,
        expiresAt: NOW,
      }),
    isReserved: (tx) => changes.isReserved(tx, { email, userId: 2, now: NOW }),
    lockUserOfLink: (tx) => changes.lockUserOfLink(tx, 'hash'),
    changeToUndo: (tx) => changes.changeToUndo(tx, 'hash', NOW),
    deleteChanges: (tx) => changes.deleteChanges(tx, 2, 5),
    confirmByLink: (tx) => changes.confirmByLink(tx, 'hash', NOW),
  },
  'api/shop/accounts/sessions/known-device.store.ts': {
    recordDevice: (tx) => devices.recordDevice(tx, 2, 'hash', NOW),
    forgetDevicesBeyond: (tx) => devices.forgetDevicesBeyond(tx, 2, 20),
    forgetDevices: (tx) => devices.forgetDevices(tx, 2),
  },
  'api/shop/accounts/sessions/session.store.ts': {
    sessionByToken: (tx) => sessions.sessionByToken(tx, 'hash', NOW),
    noteProof: (tx) => sessions.noteProof(tx, 'hash', NOW),
    recordUse: (tx) => sessions.recordUse(tx, 'hash', NOW),
    sessionsOfUser: (tx) => sessions.sessionsOfUser(tx, { userId: 2, tokenHash: 'hash', now: NOW }),
    lastUseOf: (tx) => sessions.lastUseOf(tx, 2),
    clearSessions: (tx) => sessions.clearSessions(tx, { userId: 2, now: NOW, most: 99 }),
    insertSession: (tx) =>
      sessions.insertSession(tx, { tokenHash: 'hash', userId: 2, device: null, now: NOW }),
    isSessionThere: (tx) => sessions.isSessionThere(tx, 'hash'),
    deleteSession: (tx) => sessions.deleteSession(tx, 'hash'),
    deleteSessionOfUser: (tx) => sessions.deleteSessionOfUser(tx, { id: 'id', userId: 2 }),
    deleteSessionsOfUser: (tx) => sessions.deleteSessionsOfUser(tx, 2, 'hash'),
  },
  'api/shop/accounts/second-factor/second-factor.store.ts': {
    hasSecondFactor: (tx) => factors.hasSecondFactor(tx, 2),
    factorOf: (tx) => factors.factorOf(tx, 2),
    recoveryCodesLeft: (tx) => factors.recoveryCodesLeft(tx, 2),
    putPending: (tx) => factors.putPending(tx, { userId: 2, secret: 'sealed', now: NOW }),
    activatePending: (tx) =>
      factors.activatePending(tx, { userId: 2, pendingSecret: 'sealed', step: 1, now: NOW }),
    spendStep: (tx) => factors.spendStep(tx, 2, 1),
    spendRecoveryCode: (tx) => factors.spendRecoveryCode(tx, 2, 'hash'),
    replaceRecoveryCodes: (tx) => factors.replaceRecoveryCodes(tx, 2, ['hash', 'other']),
    deleteFactor: (tx) => factors.deleteFactor(tx, 2),
    keysAfter: (tx) => factors.keysAfter(tx, 0, 200),
    writeKey: (tx) => factors.writeKey(tx, 2, 'sealed'),
  },
  'api/shop/accounts/sessions/sign-in.store.ts': {
    userForSignIn: (tx) => signIn.userForSignIn(tx, { email, deviceHash: 'hash', now: NOW }),
  },
  'api/shop/accounts/users/user-search.store.ts': {
    lastUser: (tx) => search.lastUser(tx),
    rewriteStaleUsers: (tx) => search.rewriteStaleUsers(tx, { after: 0, upTo: 1000 }),
  },
  'api/shop/accounts/users/user.store.ts': {
    userById: (tx) => users.userById(tx, 2),
    usersByIds: (tx) => users.usersByIds(tx, [2, 3]),
    accountIdOf: (tx) => users.accountIdOf(tx, email),
    passwordOf: (tx) => users.passwordOf(tx, 2),
    lockAccount: (tx) => users.lockAccount(tx, 2),
    lockWithPassword: (tx) => users.lockWithPassword(tx, 2, 'hash'),
    addresseeById: (tx) => users.addresseeById(tx, 2),
    insertUser: (tx) => users.insertUser(tx, { ...ACCOUNT, createdAt: NOW }),
    changeAccount: (tx) => users.changeAccount(tx, 2, ACCOUNT),
    markVerified: (tx) => users.markVerified(tx, 2, NOW),
  },
  'api/shop/privacy/account-erasure.store.ts': {
    erasureDue: (tx) => erasures.erasureDue(tx, 2),
    insertErasure: (tx) => erasures.insertErasure(tx, ERASURE),
    deleteErasure: (tx) => erasures.deleteErasure(tx, 2),
    dueErasures: (tx) => erasures.dueErasures(tx, NOW),
    postponeErasure: (tx) => erasures.postponeErasure(tx, 2, NOW),
    forgottenBuyers: (tx) => erasures.forgottenBuyers(tx, NOW),
    lookAgain: (tx) => erasures.lookAgain(tx, 2, NOW),
    'lookAgain where nothing is left': (tx) => erasures.lookAgain(tx, 2, null),
  },
  'api/shop/accounts/recovery/mail-link.store.ts': {
    lockRecipientByAddress: (tx) =>
      links.lockRecipientByAddress(tx, { email, userId: null, isUnproven: false }),
    'lockRecipientByAddress of a user to be proven': (tx) =>
      links.lockRecipientByAddress(tx, { email, userId: 2, isUnproven: true }),
    lockFormerOwner: (tx) => links.lockFormerOwner(tx, 5),
    insertLink: (tx) =>
      links.insertLink(tx, {
        tokenHash: 'hash',
        purpose: 'account-undo',
        userId: 2,
        changeId: 5,
        now: NOW,
        end: NOW,
      }),
    userOfPasswordLink: (tx) => links.userOfPasswordLink(tx, 'hash', NOW),
    spendLinkOf: (tx) => links.spendLinkOf(tx, { hash: 'hash', purpose: 'account-erasure', now: NOW }),
    consumeLink: (tx) => links.consumeLink(tx, 'hash', NOW),
    deleteLinksOfUser: (tx) => links.deleteLinksOfUser(tx, 2),
    deleteUndoLinksFrom: (tx) => links.deleteUndoLinksFrom(tx, 2, 5),
    deleteOldLinks: (tx) => links.deleteOldLinks(tx, NOW),
    deleteOldChanges: (tx) => links.deleteOldChanges(tx, NOW),
  },
};
