import type { ReactNode } from 'react';
import { SCOPES } from '#domain/api-keys/scopes.ts';
import { day } from '#domain/dates.ts';
import type { ApiKeyRowFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';

interface KeyProps {
  apiKey: ApiKeyRowFragment;
}

/** Whether a key still counts. */
export const counts = ({ revokedAt, expiresAt }: ApiKeyRowFragment): boolean =>
  !revokedAt && new Date(expiresAt) > new Date();

const State = ({ apiKey }: KeyProps) => {
  const { revokedAt, expiresAt } = apiKey;
  if (revokedAt) return <Badge tone="plain">{`Revoked ${day(revokedAt)}`}</Badge>;
  if (!counts(apiKey)) return <Badge tone="plain">{`Ended ${day(expiresAt)}`}</Badge>;
  return <Badge tone="green" check>{`Until ${day(expiresAt)}`}</Badge>;
};

const scopesOf = ({ scopes }: ApiKeyRowFragment): string =>
  scopes.map((name) => SCOPES[name].words).join('; ');

const lastUse = ({ lastUsedAt }: ApiKeyRowFragment): string => (lastUsedAt ? day(lastUsedAt) : 'Never');

const What = ({ apiKey: { name, prefix, creator } }: KeyProps) => (
  <span className="api-key-what">
    <b>{name}</b>
    <span className="caption">{`${prefix}… · by ${creator ?? 'a deleted account'}`}</span>
  </span>
);

export const API_KEY_COLUMNS: readonly AdminColumn<ApiKeyRowFragment>[] = [
  { key: 'key', title: 'KEY', render: (apiKey) => <What apiKey={apiKey} /> },
  { key: 'scopes', title: 'MAY', render: scopesOf },
  { key: 'used', title: 'LAST USED', render: (apiKey) => <span className="figures">{lastUse(apiKey)}</span> },
  { key: 'state', title: 'STATE', render: (apiKey) => <State apiKey={apiKey} /> },
];

/** A key on a phone, with its actions below. */
export const ApiKeyBlock = ({ apiKey, children }: KeyProps & { children: ReactNode }) => (
  <div className="block">
    <What apiKey={apiKey} />
    <span className="caption">{`${scopesOf(apiKey)} · last used: ${lastUse(apiKey).toLowerCase()}`}</span>
    <span className="block-line">
      <State apiKey={apiKey} />
      {children}
    </span>
  </div>
);
