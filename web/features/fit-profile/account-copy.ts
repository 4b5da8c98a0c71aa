import type { ApolloClient } from '@apollo/client';
import {
  ForgetFitProfileDocument,
  type ForgetFitProfileMutation,
  KeepFitProfileDocument,
  type KeepFitProfileMutation,
  type KeepFitProfileMutationVariables,
  MyFitProfileDocument,
  type MyFitProfileQuery,
} from '../../graphql/generated/operations.ts';
import { accountCopy, leaveMeasures } from '../../storage/fit/account-copy.ts';
import { session } from '../../storage/session.ts';
import { browserMeasures, setBrowserMeasures, watchBrowserMeasures } from './browser-measures.ts';

/** Somebody presses + several times: one call is enough. */
const CALM_MS = 800;

let isWatching = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Brings the measures of this browser and of the account together, and keeps them so while the page is open. */
export async function followAccount(client: ApolloClient, userId: number): Promise<void> {
  // Somebody else was signed in here.
  if (accountCopy.latest()?.userId !== userId) leaveMeasures();
  watch(client);
  await (isChanged() ? send(client) : take(client, userId));
}

/** From now on the account keeps what this browser does. Throws what the shop answers. */
export async function keepInAccount(client: ApolloClient, userId: number): Promise<void> {
  const has = await store(client);
  watch(client);
  accountCopy.write({ userId, has, isBehind: false });
}

/** The account keeps them no longer; this browser does. Throws what the shop answers. */
export async function leaveAccount(client: ApolloClient, userId: number): Promise<void> {
  await client.mutate<ForgetFitProfileMutation>({ mutation: ForgetFitProfileDocument });
  accountCopy.write({ userId, has: null, isBehind: false });
}

const asText = (): string => JSON.stringify(browserMeasures());

/** Whether the account keeps measures, but not those of this browser. */
function isChanged(): boolean {
  const has = accountCopy.latest()?.has ?? null;
  return has !== null && has !== asText();
}

/** @returns what the account has now */
async function store(client: ApolloClient): Promise<string> {
  const sent = asText();
  await client.mutate<KeepFitProfileMutation, KeepFitProfileMutationVariables>({
    mutation: KeepFitProfileDocument,
    variables: { input: browserMeasures() },
  });
  return sent;
}

async function take(client: ApolloClient, userId: number): Promise<void> {
  const { data } = await client.query<MyFitProfileQuery>({
    query: MyFitProfileDocument,
    fetchPolicy: 'no-cache',
  });
  // What was changed here since counts more.
  if (!data || session.read()?._id !== userId || isChanged()) return;
  const profile = data.myFitProfile ?? null;
  // Forgotten on another device, it is forgotten here too.
  if (profile || accountCopy.latest()?.has != null) setBrowserMeasures(profile);
  accountCopy.write({ userId, has: profile && asText(), isBehind: false });
}

async function send(client: ApolloClient): Promise<void> {
  clearTimeout(timer);
  const copy = accountCopy.latest();
  if (!copy || !isChanged() || session.read()?._id !== copy.userId) return;
  try {
    const has = await store(client);
    accountCopy.update((now) => now && { ...now, has, isBehind: false });
  } catch {
    accountCopy.update((now) => now && { ...now, isBehind: true });
  }
}

/** For as long as the page is open: the browser has one client. */
function watch(client: ApolloClient): void {
  if (isWatching) return;
  isWatching = true;
  const sendNow = (): void => void send(client);
  watchBrowserMeasures(() => {
    clearTimeout(timer);
    timer = setTimeout(sendNow, CALM_MS);
  });
  addEventListener('online', sendNow);
  // Whoever closes the page has no later moment.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendNow();
  });
}
