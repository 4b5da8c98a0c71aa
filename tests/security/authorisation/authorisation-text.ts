import { actionsOf, SCOPES } from '../../../api/domain/api-keys/scopes.ts';
import { type Action, PERMISSIONS } from '../../../api/domain/permissions.ts';
import type { GuestRow } from './authorisation-guests.ts';
import type { FieldRow } from './authorisation-fields.ts';
import { type Outcomes, PEOPLE, TITLES } from './authorisation-people.ts';
import type { RouteRow } from './authorisation-routes.ts';
import type { TypeRow } from './authorisation-types.ts';

/** The text of the committed matrix. */
export function matrixText(
  routes: RouteRow[],
  fields: FieldRow[],
  types: TypeRow[],
  guests: GuestRow[],
): string {
  return `# Who may do what

Written by \`npm run authorisation\` from the server's own routes and schema: each is really called, as a visitor, a user, the
one whom it is about (oneself), and a member of staff of each role. The owner is the documented administrator. A test does the same and compares, so that a new route, operation
or field is not there before it stands here. What is behind an action: \`api/domain/permissions.ts\`.

## Routes

The status of the answer to a valid request. Without a token of a mail, a signature or the provider's own credentials
the calls that ask for one refuse everybody.

${table(
  ['Call', 'Action', 'Rule'],
  routes.map(({ methods, url, access, outcomes }) => ({
    cells: [`${methods} \`${url}\``, access, ruleText(access)],
    outcomes,
  })),
)}
## Queries and mutations

\`ok\` or the code of the refusal.

${table(
  ['Field', 'Action', 'Rule'],
  fields.map(({ root, field, access, outcomes }) => ({
    cells: [`${root}.${field}`, access, ruleText(access)],
    outcomes,
  })),
)}
## API keys

What a key with a scope may do, by the actions above; a key with several may do what any of them allows. Every other action
is refused, also where everyone may do it. Tried out by \`tests/shop/api-keys/api-keys.test.ts\`.

${scopesTable()}
## Guests

What the key of a guest's order opens, beside what is open to everyone: calls about this order, and the same about another
order. Every other call refuses a guest (403, \`FORBIDDEN\`).

${line(['Call', 'Action', 'the order', 'another order'])}${line(['---', '---', '---', '---'])}${guests
    .filter((row) => !isRefused(row))
    .map(({ call, access, own, other }) => line([call, access, own, other]))
    .join('')}
## Fields of types

The queries by which somebody reads the field, directly or through others as far as the limits of a document reach. The
types that only mutations answer with have none.

${table(
  ['Type', 'Fields'],
  types.map(({ type, fields: names, readBy }) => ({ cells: [type, names.join(', ')], outcomes: readBy })),
)}`;
}

/** Whether a guest may not make the call at all. */
export const isRefused = ({ own, other }: GuestRow): boolean =>
  [own, other].every((outcome) => outcome === '403' || outcome === 'FORBIDDEN');

function scopesTable(): string {
  const rows = Object.values(SCOPES).map(({ scope, words }) =>
    line([`\`${scope}\``, words, [...actionsOf([scope])].join(', ')]),
  );
  return `${line(['Scope', 'Meaning', 'Actions'])}${line(['---', '---', '---'])}${rows.join('')}`;
}

/** The rule in words. */
function ruleText(access: Action): string {
  const rule = PERMISSIONS[access];
  if (!('staff' in rule)) return rule.by;
  return `${rule.by === 'self-or-staff-else-hidden' ? 'oneself, ' : ''}${rule.staff.join(', ')}${rule.by === 'staff' ? '' : '; else hidden'}`;
}

function table(titles: string[], rows: { cells: string[]; outcomes: Outcomes }[]): string {
  const head = [...titles, ...PEOPLE.map((who) => TITLES[who])];
  const lines = rows.map(({ cells, outcomes }) => line([...cells, ...PEOPLE.map((who) => outcomes[who])]));
  return `${line(head)}${line(head.map(() => '---'))}${lines.join('')}`;
}

const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
