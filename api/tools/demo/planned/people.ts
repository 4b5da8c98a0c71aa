import { DEMO_PASSWORDS } from '../../../shop/accounts/passwords/published-passwords.ts';
import { DEMO_PRODUCTS } from './catalogue.ts';

export interface Address {
  address: string;
  city: string;
  postalCode: string;
  country: string;
}

/** A user of the demonstration shop. */
export interface Person {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  /** Null for all but the two documented accounts, which alone can sign in. */
  password: string | null;
}

/** A user who also places orders; `share` is the relative number of orders. */
export interface Buyer extends Person {
  home: Address;
  share: number;
}

const ADMINISTRATOR: Person = {
  id: 1,
  name: 'Femi Adeyemi',
  email: 'admin@example.com',
  isAdmin: true,
  password: DEMO_PASSWORDS.administrator,
};

/** The documented shopper account; its orders are listed one by one in scripted-orders.ts. */
export const ADA: Buyer = {
  id: 2,
  name: 'Ada Obi',
  email: 'ada@example.com',
  isAdmin: false,
  password: DEMO_PASSWORDS.shopper,
  home: home('14 Bode Thomas Street, Surulere', 'Lagos', '101241'),
  share: 0,
};

/** A dozen shoppers. Their first names are those of reviewers in the catalogue. */
export const SHOPPERS: readonly Buyer[] = (
  [
    ['Bisola Ade', 9, home('7 Akin Adesola Street, Victoria Island', 'Lagos', '101241')],
    ['Chioma Eze', 8, home('23 Ogui Road', 'Enugu', '400102')],
    ['Halima Musa', 6, home('11 Zoo Road', 'Kano', '700221')],
    ['Tolu Bakare', 10, home('5 Allen Avenue, Ikeja', 'Lagos', '100271')],
    ['Ngozi Okonkwo', 7, home('18 Trans Amadi Road', 'Port Harcourt', '500211')],
    ['Ifeoma Nwosu', 5, home('4 Zik Avenue', 'Awka', '420102')],
    ['Yetunde Alabi', 8, home('31 Ring Road, Challenge', 'Ibadan', '200273')],
    ['Kemi Ogunleye', 6, home('9 Quarry Road', 'Abeokuta', '110112')],
    ['Amina Bello', 5, home('16 Aminu Kano Crescent, Wuse 2', 'Abuja', '904101')],
    ['Blessing Etim', 4, home('42 Marian Road', 'Calabar', '540281')],
    ['Funke Adebayo', 7, home('3 Admiralty Way, Lekki Phase 1', 'Lagos', '105102')],
    ['Uche Okafor', 6, home('27 Gana Street, Maitama', 'Abuja', '904101')],
  ] as const
).map(([name, share, home], index) => ({ ...member(3 + index, name), home, share }));

/** All users: the administrator, Ada, the dozen shoppers, and the remaining reviewers. */
export const PEOPLE: readonly Person[] = [ADMINISTRATOR, ADA, ...SHOPPERS, ...otherReviewers()];

/** The user for a reviewer's name in the catalogue, where shoppers appear by first name. */
export function reviewer(name: string): Person {
  const found = PEOPLE.find((person) => person.name === name) ?? buyerWithFirstName(name);
  if (found === undefined) throw new RangeError(`Nobody is called ${name}.`);
  return found;
}

function otherReviewers(): Person[] {
  const names = DEMO_PRODUCTS.flatMap((product) => product.reviews.map((review) => review.name));
  const others = [...new Set(names)].filter((name) => buyerWithFirstName(name) === undefined);
  return others.map((name, index) => member(3 + SHOPPERS.length + index, name));
}

function buyerWithFirstName(name: string): Buyer | undefined {
  return [ADA, ...SHOPPERS].find((buyer) => buyer.name.startsWith(`${name} `));
}

function member(id: number, name: string): Person {
  const mailbox = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '.');
  return { id, name, email: `${mailbox}@example.com`, isAdmin: false, password: null };
}

function home(address: string, city: string, postalCode: string): Address {
  return { address, city, postalCode, country: 'Nigeria' };
}
