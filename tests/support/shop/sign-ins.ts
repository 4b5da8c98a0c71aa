import { call, graphql, type Outcome } from '../processes/fleet-calls.ts';
import type { Buyer, Fleet } from '../processes/fleet.ts';

export const PASSWORD = 'correct horse battery';

/** A registered and signed-in user with a password. */
export async function registered(fleet: Fleet, email: string): Promise<Buyer> {
  const { body } = await call({
    method: 'POST',
    url: `${fleet.url(0)}/api/users/register/`,
    body: { name: 'Ada', email, password: PASSWORD },
  });
  return { id: Number(body['_id']), token: String(body['token']) };
}

/** Signs in over REST or GraphQL; 401 becomes UNAUTHENTICATED. */
export function signIn(url: string, { email, password, turn, headers = {} }: SignIn): Promise<Outcome> {
  return turn % 4 < 2 ? byRest(url, { email, password, headers }) : byGraphql(url, email, password);
}

interface SignIn {
  email: string;
  password: string;
  /** Chooses between REST and GraphQL. */
  turn: number;
  headers?: Record<string, string>;
}

const CODES: Record<string, string> = { 401: 'UNAUTHENTICATED', 429: 'RATE_LIMITED' };

async function byRest(
  url: string,
  { email, password, headers = {} }: Omit<SignIn, 'turn'>,
): Promise<Outcome> {
  const body = { username: email, password };
  const answer = await call({ method: 'POST', url: `${url}/api/users/login/`, body, headers });
  return { ...answer, code: CODES[answer.code] ?? answer.code };
}

const byGraphql = (url: string, email: string, password: string) =>
  graphql(
    url,
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
    { email, password },
  );
