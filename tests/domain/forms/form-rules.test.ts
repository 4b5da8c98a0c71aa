import { describe, expect, test } from 'vitest';
import { ShopError } from '../../../api/domain/errors.ts';
import {
  checkEmail,
  checkLogin,
  checkProduct,
  checkProfile,
  checkRegistration,
  checkReview,
  checkSignInForm,
  checkShippingAddress,
  checkUser,
  MESSAGES,
  normaliseEmail,
  PASSWORDS_DIFFER,
  requireValid,
} from '../../../api/domain/forms/form-rules.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';

/** By the documented rules. */
const addressErrors = (entered: Parameters<typeof checkShippingAddress>[0]) =>
  checkShippingAddress(entered, DOCUMENTED_SETTINGS.address);
const x = (length: number): string => 'x'.repeat(length);
const ada = { name: 'Ada Obi', email: 'ada@example.com', password: 'demo-shopper-1' };
const address = { address: '14 Bode Thomas Street', city: 'Lagos', postalCode: '101241', country: 'Nigeria' };
const product = {
  name: 'Bisi Blunt Bob',
  price: 118,
  image: '/media/bisi.webp',
  brand: 'Irun',
  category: 'Wigs',
  countInStock: 4,
  description: 'A bob.',
};

describe('registration', () => {
  test.each([
    ada,
    { ...ada, confirmPassword: ada.password },
    { ...ada, name: x(100) },
    ...['Dr. Ada N. Obi', 'Mr.Smith', 'J.R.R. Tolkien', 'Ada/Ngozi', 'Zoë: Ọlá'].map((name) => ({
      ...ada,
      name,
    })),
    { ...ada, password: x(8) },
    { ...ada, password: x(128) },
    { ...ada, password: '        ' },
    { ...ada, password: '💇'.repeat(128) },
    { ...ada, email: `${x(242)}@example.com` },
  ])('of %j is fine', (entered) => {
    expect(checkRegistration(entered)).toEqual({});
  });

  test.each([
    [{ name: '' }, { name: 'Enter a name.' }],
    [{ name: '   ' }, { name: 'Enter a name.' }],
    [{ name: x(101) }, { name: 'The name can have at most 100 characters.' }],
    [
      { name: 'Ada\r\nBcc: x' },
      { name: 'The name contains characters that cannot be shown. Type it again.' },
    ],
    [{ name: 'You won! https://evil.example/prize' }, { name: MESSAGES.nameAddress }],
    [{ name: 'Visit www.evil.example' }, { name: MESSAGES.nameAddress }],
    [{ name: 'EVIL.COM has a prize for you' }, { name: MESSAGES.nameAddress }],
    [{ name: 'ｈｔｔｐｓ：／／evil.example' }, { name: MESSAGES.nameAddress }],
    [{ email: '' }, { email: 'Enter an email address.' }],
    [{ email: 'ada' }, { email: 'Enter an email address such as ada@example.com.' }],
    [{ email: `${x(243)}@example.com` }, { email: 'The email address can have at most 254 characters.' }],
    [{ password: '' }, { password: 'Enter a password.' }],
    [{ password: x(7) }, { password: 'A password needs at least 8 characters.' }],
    [{ password: '💇'.repeat(7) }, { password: 'A password needs at least 8 characters.' }],
    [{ password: x(129) }, { password: 'A password can have at most 128 characters.' }],
    [{ password: '💇'.repeat(129) }, { password: 'A password can have at most 128 characters.' }],
    [{ password: x(200_000) }, { password: 'A password can have at most 128 characters.' }],
    [{ password: 'abcdefgh\0' }, { password: MESSAGES.passwordShape }],
    [{ password: 'abcdefgh\ud800' }, { password: MESSAGES.passwordShape }],
    [{ confirmPassword: '' }, { confirmPassword: 'Enter the password again.' }],
    [{ confirmPassword: 'demo-shopper-2' }, { confirmPassword: 'Passwords do not match' }],
    [{ confirmPassword: 'Demo-shopper-1' }, { confirmPassword: 'Passwords do not match' }],
  ])('with %j names the field', (change, errors) => {
    expect(checkRegistration({ ...ada, ...change })).toEqual(errors);
  });

  test('without anything asks for everything, whatever the types', () => {
    const all = { name: MESSAGES.name, email: MESSAGES.email, password: MESSAGES.password };
    expect(checkRegistration({})).toEqual(all);
    expect(checkRegistration({ name: 5, email: ['ada@example.com'], password: {} })).toEqual(all);
    expect(checkRegistration({ name: null, email: null, password: null })).toEqual(all);
  });
});

describe('an e-mail address', () => {
  test.each([
    'ada@example.com',
    ' Ada@Example.com ',
    'a.b+c@mail.example.ng',
    "o'neil@example.com",
    'ọmọ@example.com',
    'a@b.c',
  ])('%j is accepted', (email) => {
    expect(checkUser({ ...ada, email, isAdmin: false }, ada.email)).toEqual({});
  });

  test.each([
    'ada',
    '@example.com',
    'ada@',
    'ada@example',
    'ada@@example.com',
    'ada@exa mple.com',
    'ada lovelace@example.com',
    'ada@example.com, eve@example.com',
    '<ada@example.com>',
    'ada@example.com;eve@x.com',
    'a"b@example.com',
    'ada@.com.',
  ])('%j is refused', (email) => {
    expect(checkUser({ ...ada, email, isAdmin: false }, ada.email)).toEqual({ email: MESSAGES.emailShape });
  });

  test.each([
    ['a Cyrillic а', '\u0430da@example.com'],
    ['all of it in Cyrillic', '\u0441\u043e\u0441\u043e@example.com'],
    ['a Greek ο', 'c\u03bfco@example.com'],
    ['a Latin letter that looks like another', 'ad\u0251@example.com'],
    ['an i whose dot is an accent', 'i\u0307da@example.com'],
    ['the same accent twice', 'o\u0323\u0323mo@example.com'],
    ['a blank that takes no room', 'ad\u200ba@example.com'],
    ['a joiner', 'ad\u200da@example.com'],
    ['a soft hyphen', 'ad\u00ada@example.com'],
    ['a Cyrillic host', 'ada@ex\u0430mple.com'],
    ['an accent in the host', 'ada@ex\u1ea1mple.com'],
    ['wide letters', '\uff41da@example.com'],
  ])('with %s looks like another and is refused, but an account that has it keeps it', (_what, email) => {
    const wrong = { email: MESSAGES.emailLetters };
    expect(checkRegistration({ ...ada, email })).toEqual(wrong);
    expect(checkUser({ ...ada, email, isAdmin: false }, ada.email)).toEqual(wrong);
    expect(checkProfile({ name: ada.name, email }, ada.email)).toEqual(wrong);
    expect(checkProfile({ name: ada.name, email }, normaliseEmail(email))).toEqual({});
    expect(checkEmail({ email })).toEqual({});
  });

  test.each(['ọ́mọ̀@example.com', 'ṅgozi@example.com', 'josé.müller@example.com', 'ada@xn--mnchen-3ya.de'])(
    '%j, with the accents of real names, is accepted',
    (email) => {
      for (const form of ['NFC', 'NFD'])
        expect(checkRegistration({ ...ada, email: email.normalize(form) })).toEqual({});
    },
  );

  test.each(['ada@example.com\r\nBcc: eve@example.com', 'ada\0@example.com'])('%j is refused', (email) => {
    expect(Object.keys(checkUser({ ...ada, email, isAdmin: false }, ada.email))).toEqual(['email']);
  });

  test('is stored trimmed, in small letters and in one spelling', () => {
    expect(normaliseEmail('  ADA@Example.COM\t')).toBe('ada@example.com');
    expect(normaliseEmail('ade\u0301@example.com')).toBe('adé@example.com');
  });

  test.each([x(50_000), `${x(100)}@${'a.'.repeat(50_000)}`, '@'.repeat(100_000)])(
    'of huge length is refused at once',
    (email) => {
      expect(checkRegistration({ ...ada, email })).toHaveProperty('email');
    },
  );
});

describe('signing in', () => {
  test.each([
    { email: 'ada@example.com', password: 'short' },
    { email: 'not an address', password: 'x' },
    { email: 'ada@example.com', password: x(128) },
  ])('with %j is checked', (entered) => {
    expect(checkLogin(entered)).toEqual({});
  });

  test.each([
    [{ email: '', password: 'x' }, { email: 'Enter an email address.' }],
    [{ email: 'a@b.c', password: '' }, { password: 'Enter a password.' }],
    [{ email: x(255), password: 'x' }, { email: 'The email address can have at most 254 characters.' }],
    [{ email: 'a@b.c', password: x(129) }, { password: 'A password can have at most 128 characters.' }],
    [
      { email: { $ne: null }, password: ['x'] },
      { email: MESSAGES.email, password: MESSAGES.password },
    ],
    [{}, { email: MESSAGES.email, password: MESSAGES.password }],
  ])('with %j is refused before a password is checked', (entered, errors) => {
    expect(checkLogin(entered)).toEqual(errors);
  });
});

describe('a name', () => {
  test('with spaces inside a web address is refused like one with a web address', () => {
    expect(checkRegistration({ ...ada, name: 'Visit shop\u200b.\u2060com' })).toEqual({
      name: MESSAGES.nameAddress,
    });
  });

  test('of invisible characters is refused as empty', () => {
    for (const name of ['\u200b', '\u3164', '\u2800\u2800', ' \ufeff\u00ad '])
      expect(checkRegistration({ ...ada, name })).toEqual({ name: MESSAGES.name });
  });
});

describe('the sign-in form', () => {
  test.each([
    [{ email: ' ADA@example.com ', password: 'x' }, {}],
    [{ email: 'ada', password: 'x' }, { email: MESSAGES.emailShape }],
    [
      { email: '', password: '' },
      { email: MESSAGES.email, password: MESSAGES.password },
    ],
  ])('with %j says %j', (entered, errors) => {
    expect(checkSignInForm(entered)).toEqual(errors);
  });
});

describe('a profile', () => {
  const { name, email } = ada;

  test.each([
    { name, email },
    { name, email, password: '' },
    { name, email, password: null },
    { name, email, password: '', confirmPassword: '' },
    { name, email, password: 'new-password', confirmPassword: 'new-password' },
    { name, email, password: 'new-password' },
  ])('%j is fine', (entered) => {
    expect(checkProfile(entered, email)).toEqual({});
  });

  test.each([
    [{ name: '', email }, { name: MESSAGES.name }],
    [{ name, email: '' }, { email: MESSAGES.email }],
    [{ name, email, password: x(7) }, { password: MESSAGES.passwordShort }],
    [{ name, email, password: x(129) }, { password: MESSAGES.passwordLong }],
    [{ name, email, password: 12_345_678 }, { password: MESSAGES.password }],
    [{ name, email, password: x(8), confirmPassword: x(9) }, { confirmPassword: PASSWORDS_DIFFER }],
    [{ name, email, password: x(8), confirmPassword: '' }, { confirmPassword: MESSAGES.confirmPassword }],
    [{ name, email, password: '', confirmPassword: x(8) }, { confirmPassword: PASSWORDS_DIFFER }],
  ])('%j names the field', (entered, errors) => {
    expect(checkProfile(entered, email)).toEqual(errors);
  });
});

describe('a user as administrators edit it', () => {
  test.each([true, false])('may have the admin flag %s', (isAdmin) => {
    expect(checkUser({ ...ada, isAdmin }, ada.email)).toEqual({});
  });

  test.each(['true', 1, 0, null, undefined, {}])('may not have the admin flag %j', (isAdmin) => {
    expect(checkUser({ ...ada, isAdmin }, ada.email)).toEqual({ isAdmin: MESSAGES.isAdmin });
  });
});

describe('a shipping address', () => {
  test.each([
    ['address', 'Enter an address.', 'The address'],
    ['city', 'Enter a city.', 'The city'],
    ['postalCode', 'Enter a postal code.', 'The postal code'],
    ['country', 'Enter a country.', 'The country'],
  ])('needs its %s, up to 200 characters', (field, sentence, what) => {
    expect(addressErrors({ ...address, [field]: x(200) })).toEqual({});
    expect(addressErrors({ ...address, [field]: x(201) })).toEqual({
      [field]: `${what} can have at most 200 characters.`,
    });
    for (const missing of ['', '  ', undefined, null, 5]) {
      expect(addressErrors({ ...address, [field]: missing })).toEqual({ [field]: sentence });
    }
  });

  test.each([undefined, null, {}])('that is %j lacks all four', (entered) => {
    expect(Object.keys(addressErrors(entered))).toEqual(['address', 'city', 'postalCode', 'country']);
  });
});

describe('a review', () => {
  test.each([1, 2, 3, 4, 5])('may rate %d', (rating) => {
    expect(checkReview({ rating, comment: '' })).toEqual({});
  });

  test.each([0, 6, -1, 4.5, '5', '', null, undefined, Number.NaN])('may not rate %j', (rating) => {
    expect(checkReview({ rating, comment: 'Fine.' })).toEqual({ rating: 'Choose a rating.' });
  });

  test('may say nothing, several lines, or up to 2,000 characters', () => {
    expect(checkReview({ rating: 5 })).toEqual({});
    expect(checkReview({ rating: 5, comment: 'Soft.\n\nFull.' })).toEqual({});
    expect(checkReview({ rating: 5, comment: x(2000) })).toEqual({});
    expect(checkReview({ rating: 5, comment: x(2001) })).toEqual({
      comment: 'The comment can have at most 2,000 characters.',
    });
  });
});

describe('a product', () => {
  test.each([
    {},
    { name: x(1) },
    { name: x(200) },
    { price: 0 },
    { price: 0.01 },
    { price: 89.99 },
    { price: 100_000_000 },
    { countInStock: 0 },
    { countInStock: 1_000_000 },
    { brand: x(100), category: x(100), description: x(10_000) },
    { brand: '', category: '', description: '' },
    { image: 'https://cdn.example.com/a.jpg' },
    { image: ' /media/bisi.webp ' },
    { description: 'One.\nTwo.' },
  ])('with %j is fine', (change) => {
    expect(checkProduct({ ...product, ...change })).toEqual({});
  });

  test.each([
    ['name', ['', ' ', null], 'Enter a product name.'],
    ['name', [x(201)], 'The name can have at most 200 characters.'],
    [
      'price',
      [-0.01, -1, 0.001, 100_000_000.01, 1e13, Number.NaN, Infinity, '5', null, undefined],
      MESSAGES.price,
    ],
    ['countInStock', [-1, 1.5, 1_000_001, '5', null, Number.NaN], MESSAGES.countInStock],
    [
      'image',
      ['', 'javascript:alert(1)', 'http://cdn.example.com/a.jpg', 'https://127.0.0.1/a', null],
      MESSAGES.image,
    ],
    ['brand', [x(101)], 'The brand can have at most 100 characters.'],
    ['category', [x(101)], 'The category can have at most 100 characters.'],
    ['description', [x(10_001)], 'The description can have at most 10,000 characters.'],
  ])('with a wrong %s (%j) says what to enter', (field, values, sentence) => {
    for (const value of values) {
      expect(checkProduct({ ...product, [field]: value })).toEqual({ [field]: sentence });
    }
  });
});

describe('the end of every check', () => {
  test('passes valid input', () => {
    expect(() => requireValid({})).not.toThrow();
  });

  test('throws with all invalid fields and the first sentence', () => {
    const errors = addressErrors({});
    expect(() => requireValid(errors)).toThrow(ShopError);
    expect(() => requireValid(errors)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT', message: 'Enter an address.', fields: errors }),
    );
  });
});
