import { type MailState, useOutboxQuery } from '../../graphql/generated/operations.ts';
import { useListSize } from '../../storage/list-size.ts';
import { Alert } from '../../ui/alert.tsx';
import { FilterLinks } from '../list/filter-links.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { choiceOf, useListAddress } from '../list/use-list-address.ts';
import { MailBlock, OUTBOX_COLUMNS } from './outbox-columns.tsx';

const STATES = ['WAITING', 'SENT', 'KEPT', 'FAILED'] as const satisfies readonly MailState[];

const STATE_CHOICES = [
  ['', 'All'],
  ['waiting', 'Waiting'],
  ['sent', 'Sent'],
  ['kept', 'Kept'],
  ['failed', 'Failed'],
] as const;

export function OutboxPage() {
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const { keyword, page } = address;
  const state = choiceOf(STATES, address.value('state')) ?? null;
  const query = useOutboxQuery({
    variables: { filter: { keyword: keyword || null, state }, page, pageSize: useListSize() },
    fetchPolicy: 'cache-and-network',
  });
  const data = query.data ?? query.previousData;
  return (
    <ListFrame
      title="Outbox"
      plural="mails"
      address={address}
      searchHint="Email or order"
      filters={<FilterLinks label="State" name="state" choices={STATE_CHOICES} address={address} />}
      notice={data && !data.shopSettings.sendsMail && <NoServer />}
      columns={OUTBOX_COLUMNS}
      renderBlock={(row) => <MailBlock mail={row} />}
      answer={data?.outbox}
      rows={data?.outbox.mails}
      query={query}
    />
  );
}

const NoServer = () => (
  <div className="list-remark">
    <Alert tone="info">
      No mail server is set up, so mails are kept here and not sent. Set SMTP_URL and MAIL_FROM to send them.
    </Alert>
  </div>
);
