import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { PRESETS } from '#domain/settings/presets.ts';
import {
  SettingsVersionDocument,
  type SettingsFormFragment,
  type SettingsPageQuery,
  type SettingsVersionQuery,
} from '../../graphql/generated/operations.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { type SettingsValues, valuesOf, valuesOfPreset } from './settings-values.ts';

type Version = SettingsPageQuery['ownerSettingsVersions'][number];

interface FillInProps {
  versions: readonly Version[];
  /** Presets leave who the shop is as it is. */
  shop: SettingsFormFragment['shop'];
  onChoose: (values: SettingsValues) => void;
}

/** Fills the form in with a preset or an earlier version; nothing is stored until it has been reviewed. */
export function FillIn({ versions, shop, onChoose }: FillInProps) {
  const earlier = versions.slice(1);
  const [failure, setFailure] = useState<unknown>();
  const client = useApolloClient();
  const choose = async (version: number): Promise<void> => {
    setFailure(undefined);
    const { data } = await client.query<SettingsVersionQuery>({
      query: SettingsVersionDocument,
      variables: { version },
    });
    if (data?.ownerSettings) onChoose(valuesOf(data.ownerSettings));
  };
  return (
    <>
      <FailureAlert error={failure} />
      <div className="settings-fill small">
        <span className="muted">Fill in:</span>
        {PRESETS.map(({ id, title, settings }) => (
          <Button key={id} onClick={() => onChoose(valuesOfPreset(settings, shop))}>
            {title}
          </Button>
        ))}
        {earlier.length > 0 && (
          <details>
            <summary>Earlier versions</summary>
            <ul>
              {earlier.map((settings) => (
                <li key={settings.version}>
                  <Button onClick={() => void choose(settings.version).catch(setFailure)}>
                    {`Version ${settings.version}`}
                  </Button>{' '}
                  {versionText(settings)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  );
}

/** Who made it, and when. */
export const versionText = ({ changedAt, changedBy }: Version): string =>
  changedAt == null ? 'as documented' : `${changedAt.slice(0, 10)}, ${changedBy ?? 'from the command line'}`;
