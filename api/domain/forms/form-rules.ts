import { badInput, type FieldErrors } from '../errors.ts';
import { koboFromNaira, MAX_PRICE_KOBO, nairaFromKobo } from '../money.ts';
import { isPictureAddress } from '../catalogue/picture.ts';
import { MAX_RATING, MIN_RATING } from '../catalogue/rating.ts';
import { type AddressDetails, type AddressSettings, checkDetails, needsPostalCode } from './address-rules.ts';
import { boundsText, LIMITS } from './limits.ts';
import { characterCount, textError, tidyText } from './text-rules.ts';

/*
 * Validation shared by the browser's forms and the server. Each check accepts any input and returns one sentence for
 * each invalid field.
 */

export const MESSAGES = {
  name: 'Enter a name.',
  nameAddress: 'A name cannot contain a web address.',
  email: 'Enter an email address.',
  emailShape: 'Enter an email address such as ada@example.com.',
  emailLetters: 'Use only plain letters, digits and symbols in the email address, such as ada@example.com.',
  emailTaken: 'This email address is already in use. Sign in or use another one.',
  password: 'Enter a password.',
  passwordShort: `A password needs at least ${LIMITS.passwordMin} characters.`,
  passwordLong: `A password can have at most ${LIMITS.passwordMax} characters.`,
  passwordCommon: 'This password is too common and easy to guess. Choose another one.',
  passwordShape: 'The password contains characters that cannot be typed. Choose another one.',
  confirmPassword: 'Enter the password again.',
  currentPassword: 'This is not your current password. Check it and try again.',
  address: 'Enter an address.',
  city: 'Enter a city.',
  postalCode: 'Enter a postal code.',
  country: 'Enter a country.',
  rating: 'Choose a rating.',
  productName: 'Enter a product name.',
  price: `Enter a price from ${boundsText(0, nairaFromKobo(MAX_PRICE_KOBO))} with at most 2 decimals.`,
  image: 'Upload a picture or enter an address that begins with https://.',
  countInStock: `Enter a whole number from ${boundsText(0, LIMITS.countInStock)}.`,
  isAdmin: 'Say whether this user is an administrator.',
} as const;

/** Documented text. */
export const PASSWORDS_DIFFER = 'Passwords do not match';

export type ShippingAddress = {
  address: string;
  city: string;
  /** Empty where the owner’s settings do not ask for it. */
  postalCode: string;
  country: string;
} & AddressDetails;

/** Any object; a field that is missing or of another type counts as empty. */
type Entered<Field extends string> = { readonly [Name in Field]?: unknown };

// One @ and a dot in the host; no characters that could start a second mail header or recipient.
const EMAIL_SHAPE = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;

/**
 * Characters allowed in a new address: small Latin letters with at most two common accents, digits and signs; only
 * ASCII after the @. Other alphabets have look-alike letters, which would make two accounts look the same.
 */
const EMAIL_LETTERS =
  /^(?:(?![ij]\u0307)[a-z0-9.!#$%&'*+/=?^_`{|}~-](?:([\u0300-\u0304\u0307\u0308\u030A\u030C\u0323\u0327])(?!\1)){0,2})+@[a-z0-9.-]+$/;

/** E-mail addresses are stored and compared in this form. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** `confirmPassword` is checked only when given. */
export function checkRegistration(
  entered: Entered<'name' | 'email' | 'password' | 'confirmPassword'>,
): FieldErrors {
  return errorsOf({
    ...personErrors(entered, null),
    password: newPasswordError(entered.password),
    confirmPassword: confirmationError(entered.password, entered.confirmPassword),
  });
}

/**
 * The format is not checked, so that an unknown address and a wrong password get the same answer; texts too long to be
 * right are refused before they are hashed.
 */
export function checkLogin(entered: Entered<'email' | 'password'>): FieldErrors {
  const { password } = entered;
  return errorsOf({
    email: textError(entered.email, {
      required: MESSAGES.email,
      max: LIMITS.email,
      what: 'The email address',
    }),
    password: isFilled(password) ? passwordLengthError(password, 0) : MESSAGES.password,
  });
}

/** The form also checks the address format before sending; the server answers a malformed one like any wrong one. */
export function checkSignInForm(entered: Entered<'email' | 'password'>): FieldErrors {
  return { ...checkEmail(entered), ...checkLogin(entered) };
}

export function checkEmail(entered: Entered<'email'>): FieldErrors {
  return errorsOf({ email: emailError(entered.email) });
}

export function checkNewPassword(entered: Entered<'password' | 'confirmPassword'>): FieldErrors {
  return errorsOf({
    password: newPasswordError(entered.password),
    confirmPassword: confirmationError(entered.password, entered.confirmPassword),
  });
}

/** Exactly one address, usable as a mail's recipient. */
export function isEmailAddress(text: string): boolean {
  return emailError(text) === undefined && text === text.trim();
}

/**
 * An empty or missing password leaves it unchanged. Of the current one, only the length is checked.
 * @param email the account's present address
 */
export function checkProfile(
  entered: Entered<'name' | 'email' | 'password' | 'confirmPassword' | 'currentPassword'>,
  email: string,
): FieldErrors {
  const { password, confirmPassword, currentPassword } = entered;
  const keepsPassword = password === undefined || password === null || password === '';
  return errorsOf({
    ...personErrors(entered, email),
    password: keepsPassword ? undefined : newPasswordError(password),
    confirmPassword:
      keepsPassword && !isFilled(confirmPassword) ? undefined : confirmationError(password, confirmPassword),
    currentPassword: isFilled(currentPassword) ? passwordLengthError(currentPassword, 0) : undefined,
  });
}

/** @param email the account's present address */
export function checkUser(entered: Entered<'name' | 'email' | 'isAdmin'>, email: string): FieldErrors {
  return errorsOf({
    ...personErrors(entered, email),
    isAdmin: typeof entered.isAdmin === 'boolean' ? undefined : MESSAGES.isAdmin,
  });
}

export function checkShippingAddress(
  entered: Entered<keyof ShippingAddress> | null | undefined,
  rules: AddressSettings,
): FieldErrors {
  const max = LIMITS.addressField;
  const documented = errorsOf({
    address: textError(entered?.address, { required: MESSAGES.address, max, what: 'The address' }),
    city: textError(entered?.city, { required: MESSAGES.city, max, what: 'The city' }),
    postalCode: textError(entered?.postalCode, {
      ...(needsPostalCode(entered?.country, rules) && { required: MESSAGES.postalCode }),
      max,
      what: 'The postal code',
    }),
    country: textError(entered?.country, { required: MESSAGES.country, max, what: 'The country' }),
  });
  return { ...documented, ...checkDetails(entered, rules) };
}

export function checkReview(entered: Entered<'rating' | 'comment'>): FieldErrors {
  return errorsOf({
    rating: isWhole(entered.rating, MIN_RATING, MAX_RATING) ? undefined : MESSAGES.rating,
    comment: textError(entered.comment, { max: LIMITS.comment, what: 'The comment', lines: true }),
  });
}

/** `price` is in naira. */
export function checkProduct(
  entered: Entered<'name' | 'price' | 'image' | 'brand' | 'category' | 'countInStock' | 'description'>,
): FieldErrors {
  const { price, image, countInStock } = entered;
  const kobo = typeof price === 'number' ? koboFromNaira(price) : null;
  return errorsOf({
    name: textError(entered.name, {
      required: MESSAGES.productName,
      max: LIMITS.productName,
      what: 'The name',
    }),
    price: kobo !== null && kobo >= 0 && kobo <= MAX_PRICE_KOBO ? undefined : MESSAGES.price,
    image: typeof image === 'string' && isPictureAddress(image.trim()) ? undefined : MESSAGES.image,
    brand: textError(entered.brand, { max: LIMITS.brand, what: 'The brand' }),
    category: textError(entered.category, { max: LIMITS.category, what: 'The category' }),
    countInStock: isWhole(countInStock, 0, LIMITS.countInStock) ? undefined : MESSAGES.countInStock,
    description: textError(entered.description, {
      max: LIMITS.description,
      what: 'The description',
      lines: true,
    }),
  });
}

/** @throws ShopError BAD_USER_INPUT naming the invalid fields */
export function requireValid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) {
    throw badInput(errors);
  }
}

/** @param known the account's present address: it may stay, whatever its characters */
function personErrors(
  entered: Entered<'name' | 'email'>,
  known: string | null,
): Record<'name' | 'email', string | undefined> {
  return {
    name: nameError(entered.name),
    email: emailError(entered.email) ?? emailLettersError(String(entered.email), known),
  };
}

function emailLettersError(given: string, known: string | null): string | undefined {
  const email = normaliseEmail(given);
  return email === known || EMAIL_LETTERS.test(email.normalize('NFD')) ? undefined : MESSAGES.emailLetters;
}

/** What mail programs turn into a link. Names appear in mails to strangers, so they must not contain one. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\p{N}]\.(?:app|biz|click|co|com|info|io|link|me|net|ng|online|org|shop|site|store|top|xyz)\b/iu;

function nameError(value: unknown): string | undefined {
  const wrong = textError(value, { required: MESSAGES.name, max: LIMITS.name, what: 'The name' });
  if (wrong !== undefined) return wrong;
  return WEB_ADDRESS.test(tidyText(String(value)).normalize('NFKC')) ? MESSAGES.nameAddress : undefined;
}

function emailError(value: unknown): string | undefined {
  const wrong = textError(value, { required: MESSAGES.email, max: LIMITS.email, what: 'The email address' });
  if (wrong !== undefined) {
    return wrong;
  }
  return typeof value === 'string' && EMAIL_SHAPE.test(normaliseEmail(value))
    ? undefined
    : MESSAGES.emailShape;
}

// A password is not trimmed.
function newPasswordError(value: unknown): string | undefined {
  return isFilled(value) ? passwordLengthError(value, LIMITS.passwordMin) : MESSAGES.password;
}

function passwordLengthError(password: string, min: number): string | undefined {
  if (password.length > 2 * LIMITS.passwordMax || characterCount(password) > LIMITS.passwordMax) {
    return MESSAGES.passwordLong;
  }
  if (characterCount(password) < min) {
    return MESSAGES.passwordShort;
  }
  return min > 0 && /[\0\p{Surrogate}]/u.test(password) ? MESSAGES.passwordShape : undefined;
}

function confirmationError(password: unknown, confirmation: unknown): string | undefined {
  if (confirmation === undefined) {
    return undefined;
  }
  if (!isFilled(confirmation)) {
    return MESSAGES.confirmPassword;
  }
  return confirmation === password ? undefined : PASSWORDS_DIFFER;
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function errorsOf(judged: Record<string, string | undefined>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, sentence] of Object.entries(judged)) {
    if (sentence !== undefined) {
      errors[field] = sentence;
    }
  }
  return errors;
}
