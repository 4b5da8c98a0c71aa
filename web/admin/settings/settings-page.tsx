import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { failureOf } from '../../graphql/errors.ts';
import { useChangeSettingsMutation, useSettingsPageQuery } from '../../graphql/generated/operations.ts';
import { refreshShopRules } from '../../features/checkout/fresh-rules.ts';
import { withStepUp } from '../../features/security/step-up.ts';
import { useMay } from '../../features/session/use-may.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { versionText } from './fill-in.tsx';
import { SettingsForm } from './settings-form.tsx';
import './settings.css';

/** What the owner sets; other staff read it. */
export function SettingsPage() {
  const { data, error, loading, refetch } = useSettingsPageQuery({ fetchPolicy: 'network-only' });
  const [change, changing] = useChangeSettingsMutation();
  const client = useApolloClient();
  const mayChange = useMay()('settings.manage');
  const settings = data?.ownerSettings;
  const isOutdated = changing.error !== undefined && failureOf(changing.error).reason === 'VERSION_CHANGED';
  const reload = (): void => {
    changing.reset();
    void refetch().catch(() => undefined);
  };
  return (
    <>
      <AdminTitle>Settings</AdminTitle>
      <FailureAlert error={error} busy={loading} onRetry={reload} />
      {isOutdated && (
        <div className="admin-alert" role="alert">
          <p>Somebody has stored other settings since you opened this page. Yours are still in the form.</p>
          <Button onClick={reload}>Load theirs instead</Button>
        </div>
      )}
      {settings ? (
        <>
          <p className="small muted">{`Version ${settings.version}: ${versionText(settings)}.`}</p>
          <SettingsForm
            key={settings.version}
            settings={settings}
            versions={data.ownerSettingsVersions}
            mayChange={mayChange}
            onSave={async (values) => {
              const { version } = settings;
              await withStepUp(() => change({ variables: { input: { version, ...values } } }));
              await Promise.all([refetch(), refreshShopRules(client)]);
              showToast('The settings are stored.');
            }}
          />
        </>
      ) : (
        loading && <Skeleton height="24rem" />
      )}
    </>
  );
}
