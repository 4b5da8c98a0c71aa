import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import type { OwnerSettings } from '#domain/settings/owner-settings.ts';
import { PRESETS } from '#domain/settings/presets/presets.ts';
import {
  SettingsVersionDocument,
  type SettingsFormFragment,
  type SettingsPageQuery,
  type SettingsVersionQuery,
} from '../../graphql/generated/operations.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { type SettingsValues, valuesOf, valuesOfPreset } from './values/settings-values.ts';

type Version = SettingsPageQuery['ownerSettingsVersions'][number];

interface FillInProps {
  versions: readonly Version[];
  /** Presets leave who the shop is and its texts as they are. */
  settings: SettingsFormFragment;
  onChoose: (values: SettingsValues) => void;
}

/** Fills the form in with a preset or an earlier version; nothing is stored until it has been reviewed. */
export function FillIn({ versions, settings, onChoose }: FillInProps) {
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
  const presetValues = (preset: OwnerSettings): SettingsValues => valuesOfPreset(preset, valuesOf(settings));
  return (
    <>
      <FailureAlert error={failure} />
      <div className="settings-fill small">
        <span className="muted">Fill in:</span>
        {PRESETS.map((preset) => (
          <Button key={preset.id} onClick={() => onChoose(presetValues(preset.settings))}>
            {preset.title}
          </Button>
        ))}
        {earlier.length > 0 && (
          <details>
            <summary>Earlier versions</summary>
            <ul>
              {earlier.map((version) => (
                <li key={version.version}>
                  <Button onClick={() => void choose(version.version).catch(setFailure)}>
                    {`Version ${version.version}`}
                  </Button>{' '}
                  {versionText(version)}
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
