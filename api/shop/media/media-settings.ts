import { z } from 'zod';
import type { BucketSettings } from '../../platform/files/s3-store.ts';
import { SettingsError } from '../../platform/settings/settings-error.ts';

export interface MediaSettings {
  store: 'folder' | 's3';
  /** Null when none is set; named beside the folder too, so that files can be moved between them. */
  bucket: BucketSettings | null;
}

/** The settings that pictures take from the environment. */
export const mediaEnvironment = {
  MEDIA_STORE: z.enum(['folder', 's3'], { error: 'must be `folder` or `s3`' }).default('folder'),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  MEDIA_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be the name of a region, such as `eu-west-1`')
    .default('us-east-1'),
  MEDIA_S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'must be `on` or `off`' }).optional(),
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type Read = z.infer<z.ZodObject<typeof mediaEnvironment>>;

export function mediaSettings(read: Read): MediaSettings {
  const bucket = bucketSettings(read);
  if (read.MEDIA_STORE === 's3' && bucket === null) {
    throw new SettingsError('MEDIA_S3_BUCKET must be set when MEDIA_STORE is s3.');
  }
  return { store: read.MEDIA_STORE, bucket };
}

function bucketSettings(read: Read): BucketSettings | null {
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_ENDPOINT: endpoint = null } = read;
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  if (bucket === undefined) return null;
  const hasKeys = accessKeyId !== undefined && secretAccessKey !== undefined;
  if (!hasKeys && (endpoint !== null || accessKeyId !== undefined || secretAccessKey !== undefined)) {
    throw new SettingsError(
      'MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY must both be set; only at Amazon itself both may be left to the role of the machine.',
    );
  }
  const pathStyle = (read.MEDIA_S3_PATH_STYLE ?? (endpoint === null ? 'off' : 'on')) === 'on';
  const credentials = hasKeys ? { accessKeyId, secretAccessKey } : null;
  return { bucket, region: read.MEDIA_S3_REGION, endpoint, pathStyle, credentials };
}
