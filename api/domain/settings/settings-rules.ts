import type { FieldErrors } from '../errors.ts';
import { CONTENT_PAGES, type ContentTexts } from './content-pages.ts';
import {
  type Carrier,
  type DeliveryMethod,
  type DeliveryStep,
  type DeliveryZone,
  type MoneySettings,
  NUMBER_IN_LINK,
  type OwnerSettings,
  type PaymentSettings,
  type PickUp,
  type ShopContact,
} from './owner-settings.ts';
import { isPaymentMethod, PAYMENT_METHODS } from '../payments/payment-method.ts';
import {
  readAddress,
  readCoupons,
  readGuests,
  readReviews,
  readSetup,
  readUnitChecks,
} from './switch-rules.ts';
import { readDeliveryDays } from './delivery-days-rules.ts';
import { foldPlace } from './fold-place.ts';
import { SETTINGS_LIMITS } from './settings-limits.ts';
import { SettingsReader } from './settings-reader.ts';

/** What somebody has entered: a group that is left out stays as it is. Amounts in kobo. */
export type EnteredSettings = {
  shop?: unknown;
  money?: unknown;
  payments?: unknown;
  zones?: unknown;
  delivery?: unknown;
  carriers?: unknown;
  address?: unknown;
  guests?: unknown;
  coupons?: unknown;
  reviews?: unknown;
  unitChecks?: unknown;
  pages?: unknown;
  setup?: unknown;
};

export type ReadSettings = { settings: OwnerSettings; errors: FieldErrors };

export function readSettings(before: OwnerSettings, entered: EnteredSettings): ReadSettings {
  const form = new SettingsReader();
  const {
    shop,
    money,
    payments,
    zones,
    delivery,
    carriers,
    address,
    guests,
    coupons,
    reviews,
    unitChecks,
    pages,
    setup,
  } = entered;
  const settings = {
    shop: isLeftOut(shop) ? before.shop : readShop(form, form.object('shop', shop)),
    money: isLeftOut(money) ? before.money : readMoney(form, form.object('money', money)),
    payments: isLeftOut(payments)
      ? before.payments
      : readPayments(form, { ...before.payments, ...withoutGaps(form.object('payments', payments)) }),
    zones: isLeftOut(zones) ? before.zones : readZones(form, zones),
    delivery: isLeftOut(delivery)
      ? before.delivery
      : readDeliveryDays(form, form.object('delivery', delivery)),
    carriers: isLeftOut(carriers) ? before.carriers : readCarriers(form, carriers),
    address: isLeftOut(address) ? before.address : readAddress(form, form.object('address', address)),
    guests: isLeftOut(guests) ? before.guests : readGuests(form, form.object('guests', guests)),
    coupons: isLeftOut(coupons) ? before.coupons : readCoupons(form, form.object('coupons', coupons)),
    reviews: isLeftOut(reviews) ? before.reviews : readReviews(form, form.object('reviews', reviews)),
    unitChecks: isLeftOut(unitChecks)
      ? before.unitChecks
      : readUnitChecks(form, form.object('unitChecks', unitChecks)),
    pages: isLeftOut(pages) ? before.pages : readTexts(form, form.object('pages', pages)),
    setup: isLeftOut(setup) ? before.setup : readSetup(form, form.object('setup', setup)),
  };
  return { settings, errors: form.errors };
}

const isLeftOut = (group: unknown): boolean => group === undefined || group === null;

const withoutGaps = (given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** An international number, with what people write between the digits. */
const PHONE = /^\+?[0-9][0-9 ()-]{5,}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function readShop(form: SettingsReader, given: Record<string, unknown>): ShopContact {
  const { text, line, phone, email } = SETTINGS_LIMITS;
  const read = (field: keyof ShopContact, max: number) =>
    form.text(`shop.${field}`, given[field] ?? '', { max });
  const shop: ShopContact = {
    name: form.text('shop.name', given['name'], { max: text, required: 'Enter the shop’s name.' }),
    phone: read('phone', phone),
    whatsapp: read('whatsapp', phone),
    email: read('email', email),
    address: read('address', line),
    hours: read('hours', line),
    registeredName: read('registeredName', text),
    registeredNumber: read('registeredNumber', text),
  };
  for (const field of ['phone', 'whatsapp'] as const) {
    if (shop[field] !== '' && !PHONE.test(shop[field]))
      form.refuse(`shop.${field}`, 'Enter a number such as +234 803 123 4567.');
  }
  if (shop.email !== '' && !EMAIL.test(shop.email))
    form.refuse('shop.email', 'Enter an email address such as hello@example.com.');
  return shop;
}

function readMoney(form: SettingsReader, given: Record<string, unknown>): MoneySettings {
  const { fewLeft, holdMinutes } = SETTINGS_LIMITS;
  return {
    taxPercent: form.percent('money.taxPercent', given['taxPercent']),
    pricesIncludeTax: form.flag('money.pricesIncludeTax', given['pricesIncludeTax']),
    fewLeft: form.whole('money.fewLeft', given['fewLeft'], [0, fewLeft]),
    holdMinutes: form.wholeOrNone('money.holdMinutes', given['holdMinutes'], [1, holdMinutes]),
  };
}

const ACCOUNT_FIELDS = {
  bank: 'Enter the bank, so that buyers know where to transfer.',
  accountName: 'Enter the account’s name, so that buyers can check it.',
  accountNumber: 'Enter the account’s number, so that buyers can transfer.',
} as const;

/** Fields that an older client leaves out stay as they are. */
function readPayments(
  form: SettingsReader,
  { methods, transferHours, onDeliveryUpTo, returnFee, paypalRate, ...account }: Record<string, unknown>,
): PaymentSettings {
  const most = PAYMENT_METHODS.length;
  const given = form.list('payments.methods', methods, { least: 1, most, words: 'payment methods' });
  if (!given.every(isPaymentMethod))
    form.refuse('payments.methods', `Choose from ${PAYMENT_METHODS.map(({ value }) => value).join(', ')}.`);
  const chosen = new Set(given);
  const read = (field: keyof typeof ACCOUNT_FIELDS) =>
    form.text(`payments.${field}`, account[field], {
      max: SETTINGS_LIMITS.text,
      ...(chosen.has('Bank transfer') && { required: ACCOUNT_FIELDS[field] }),
    });
  return {
    methods: PAYMENT_METHODS.map(({ value }) => value).filter((value) => chosen.has(value)),
    bank: read('bank'),
    accountName: read('accountName'),
    accountNumber: read('accountNumber'),
    transferHours: form.whole('payments.transferHours', transferHours, [1, SETTINGS_LIMITS.transferHours]),
    onDeliveryUpTo: isLeftOut(onDeliveryUpTo) ? null : form.amount('payments.onDeliveryUpTo', onDeliveryUpTo),
    returnFee: isLeftOut(returnFee) ? 0 : form.amount('payments.returnFee', returnFee),
    paypalRate: isLeftOut(paypalRate) ? null : form.rate('payments.paypalRate', paypalRate),
  };
}

function readTexts(form: SettingsReader, given: Record<string, unknown>): ContentTexts {
  const rule = { max: SETTINGS_LIMITS.pageText, lines: true };
  const texts = CONTENT_PAGES.map(({ slug }) => [slug, form.text(`pages.${slug}`, given[slug] ?? '', rule)]);
  return Object.fromEntries(texts) as ContentTexts;
}

function readZones(form: SettingsReader, given: unknown): DeliveryZone[] {
  const list = form.list('zones', given, { least: 1, most: SETTINGS_LIMITS.zones, words: 'zones' });
  const zones = list.map((zone, index) => readZone(form, `zones.${index}`, zone));
  for (const [index, { countries, places }] of zones.entries()) {
    const isLast = index === zones.length - 1;
    const isEverywhere = countries.length + places.length === 0;
    if (isLast && !isEverywhere)
      form.refuse(`zones.${index}.countries`, 'The last zone is everywhere else: leave its places empty.');
    if (!isLast && isEverywhere)
      form.refuse(`zones.${index}.countries`, 'Name a country, state or city, or make this the last zone.');
  }
  refuseRepeated(
    form,
    zones.map(({ name }) => name),
    (index) => `zones.${index}.name`,
  );
  return zones;
}

function readZone(form: SettingsReader, path: string, given: unknown): DeliveryZone {
  const { text, countriesPerZone, placesPerZone, methods: most } = SETTINGS_LIMITS;
  const { name, countries, places, methods } = form.object(path, given);
  const names = (field: string, list: unknown, atMost: number) =>
    form
      .list(`${path}.${field}`, list ?? [], { most: atMost, words: 'names' })
      .map((one) => form.text(`${path}.${field}`, one, { max: text, required: 'Leave no name empty.' }));
  const zone = {
    name: form.text(`${path}.name`, name, { max: text, required: 'Name the zone.' }),
    countries: names('countries', countries, countriesPerZone),
    places: names('places', places, placesPerZone),
    methods: form
      .list(`${path}.methods`, methods, { least: 1, most, words: 'methods' })
      .map((method, index) => readMethod(form, `${path}.methods.${index}`, method)),
  };
  refuseRepeated(
    form,
    zone.methods.map((method) => method.name),
    (index) => `${path}.methods.${index}.name`,
  );
  return zone;
}

function readMethod(form: SettingsReader, path: string, given: unknown): DeliveryMethod {
  const { text, line, steps: most, days } = SETTINGS_LIMITS;
  const { name, price, steps, daysFrom, daysTo, note, pickUp, paysOnDelivery } = form.object(path, given);
  const method: DeliveryMethod = {
    name: form.text(`${path}.name`, name, { max: text, required: 'Name the method.' }),
    price: form.amount(`${path}.price`, price),
    steps: form
      .list(`${path}.steps`, steps ?? [], { most, words: 'steps' })
      .map((step, index) => readStep(form, `${path}.steps.${index}`, step)),
    daysFrom: form.wholeOrNone(`${path}.daysFrom`, daysFrom, [0, days]),
    daysTo: form.wholeOrNone(`${path}.daysTo`, daysTo, [0, days]),
    note: form.text(`${path}.note`, note ?? '', { max: line }),
    ...(!isLeftOut(pickUp) && { pickUp: readPickUp(form, `${path}.pickUp`, pickUp) }),
    ...(form.flag(`${path}.paysOnDelivery`, paysOnDelivery ?? false) && { paysOnDelivery: true }),
  };
  for (const [index, { above }] of method.steps.entries()) {
    if (above <= (method.steps[index - 1]?.above ?? -1))
      form.refuse(`${path}.steps.${index}.above`, 'Enter a larger amount than that of the step before.');
  }
  if (method.daysTo !== null && method.daysTo < (method.daysFrom ?? 0))
    form.refuse(`${path}.daysTo`, 'Enter no fewer days than it takes at least.');
  return method;
}

function readPickUp(form: SettingsReader, path: string, given: unknown): PickUp {
  const { address, hours } = form.object(path, given);
  const { line: max } = SETTINGS_LIMITS;
  return {
    address: form.text(`${path}.address`, address, { max, required: 'Say where orders are fetched.' }),
    hours: form.text(`${path}.hours`, hours ?? '', { max }),
  };
}

function readStep(form: SettingsReader, path: string, given: unknown): DeliveryStep {
  const { above, price } = form.object(path, given);
  return { above: form.amount(`${path}.above`, above), price: form.amount(`${path}.price`, price) };
}

function readCarriers(form: SettingsReader, given: unknown): Carrier[] {
  const { carriers: most, text, line } = SETTINGS_LIMITS;
  const carriers = form.list('carriers', given, { most, words: 'carriers' }).map((one, index) => {
    const path = `carriers.${index}`;
    const { name, link } = form.object(path, one);
    const carrier = {
      name: form.text(`${path}.name`, name, { max: text, required: 'Name the carrier.' }),
      link: form.text(`${path}.link`, link ?? '', { max: line }),
    };
    if (carrier.link !== '' && !isTrackingPattern(carrier.link))
      form.refuse(`${path}.link`, `Enter an https address with ${NUMBER_IN_LINK} in the parcel’s place.`);
    return carrier;
  });
  refuseRepeated(
    form,
    carriers.map(({ name }) => name),
    (index) => `carriers.${index}.name`,
  );
  return carriers;
}

const isTrackingPattern = (link: string): boolean =>
  link.startsWith('https://') &&
  link.includes(NUMBER_IN_LINK) &&
  URL.canParse(link.replaceAll(NUMBER_IN_LINK, '1'));

function refuseRepeated(form: SettingsReader, names: string[], pathOf: (index: number) => string): void {
  const folded = names.map(foldPlace);
  for (const [index, name] of folded.entries()) {
    if (folded.indexOf(name) < index) form.refuse(pathOf(index), 'Another one has this name.');
  }
}
