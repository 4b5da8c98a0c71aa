import { debugId } from './identifiers.ts';

export interface ErrorDetail {
  issue: string;
  description: string;
  /** JSON pointer into the posted body. */
  field?: string;
}

interface ErrorLink {
  href: string;
  rel: string;
  method: string;
}

const SENTENCES: Record<string, string> = {
  INVALID_REQUEST: 'The request is malformed or breaks the schema.',
  UNPROCESSABLE_ENTITY: 'The request is well formed but cannot be carried out.',
  RESOURCE_NOT_FOUND: 'There is no such resource.',
  NOT_AUTHORIZED: 'These credentials do not allow this.',
  UNSUPPORTED_MEDIA_TYPE: 'The payload has a media type that is not supported.',
  INTERNAL_SERVER_ERROR: 'The provider failed on its own side.',
  SERVICE_UNAVAILABLE: 'The provider is not available at the moment.',
};

export class ProviderError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(`provider answers ${status}`);
    this.status = status;
    this.body = body;
  }
}

function failure(
  status: number,
  name: string,
  details: ErrorDetail[],
  links: ErrorLink[] = [],
): ProviderError {
  return new ProviderError(status, { name, message: SENTENCES[name], debug_id: debugId(), details, links });
}

/** 400: the body does not match the schema. */
export function malformed(field: string, issue: string, description: string): ProviderError {
  return failure(400, 'INVALID_REQUEST', [{ field, issue, description }]);
}

/** 422: a business rule refuses; `links` may tell the buyer how to continue. */
export function refused(issue: string, description: string, links: ErrorLink[] = []): ProviderError {
  return failure(422, 'UNPROCESSABLE_ENTITY', [{ issue, description }], links);
}

export function refusedField(field: string, issue: string, description: string): ProviderError {
  return failure(422, 'UNPROCESSABLE_ENTITY', [{ field, issue, description }]);
}

export function unknownResource(): ProviderError {
  return failure(404, 'RESOURCE_NOT_FOUND', [
    { issue: 'INVALID_RESOURCE_ID', description: 'The id in the path names nothing.' },
  ]);
}

/** 401 of API calls (not of the token call): the bearer token is missing, forged or expired. */
export function badToken(): ProviderError {
  return new ProviderError(401, {
    error: 'invalid_token',
    error_description: 'The access token is missing, expired or not ours.',
  });
}

/** 403: only for callers on this machine or with the secret. */
export function notAllowed(): ProviderError {
  return failure(403, 'NOT_AUTHORIZED', [
    {
      issue: 'PERMISSION_DENIED',
      description: 'This answers on the machine itself, or to its secret, only.',
    },
  ]);
}

/** 5xx caused by a knob or a real failure. */
export function brokenProvider(status: number): ProviderError {
  return failure(status, status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR', []);
}

export function unsupportedMedia(): ProviderError {
  return failure(415, 'UNSUPPORTED_MEDIA_TYPE', []);
}

/** 403: the resource belongs to another merchant. */
export function notPermitted(): ProviderError {
  return failure(403, 'NOT_AUTHORIZED', [
    { issue: 'PERMISSION_DENIED', description: 'This belongs to another merchant.' },
  ]);
}

const MOCKED: Record<string, () => ProviderError> = {
  INTERNAL_SERVER_ERROR: () => brokenProvider(500),
  INTERNAL_SERVICE_ERROR: () => brokenProvider(500),
  SERVICE_UNAVAILABLE: () => brokenProvider(503),
  INVALID_RESOURCE_ID: unknownResource,
  RESOURCE_NOT_FOUND: unknownResource,
  PERMISSION_DENIED: notPermitted,
};

/** As in PayPal's sandbox: `{"mock_application_codes":"INSTRUMENT_DECLINED"}`. Null without a readable header. */
export function mockedError(header: unknown, redirect: ErrorLink[]): ProviderError | null {
  if (typeof header !== 'string') return null;
  const code = /"mock_application_codes"\s*:\s*\[?\s*"([A-Z_]+)"/.exec(header)?.[1];
  if (code === undefined) return null;
  const links = code === 'INSTRUMENT_DECLINED' ? redirect : [];
  return MOCKED[code]?.() ?? refused(code, 'Asked for by header.', links);
}
