import { createPublicKey, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

import type { SigningKeyRecord } from '../books/records.ts';

/** Common name, in the style of PayPal's certificates. */
const COMMON_NAME = 'messageverificationcerts.simulator.test';

/** DER-encoded object identifiers. */
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
const COMMON_NAME_TYPE = Buffer.from('550403', 'hex');

const TAG = { integer: 0x02, bits: 0x03, nothing: 0x05, oid: 0x06, utf8: 0x0c, time: 0x18 } as const;
const SEQUENCE = 0x30;
const SET = 0x31;
const VERSION = 0xa0;

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const hex = body.length.toString(16);
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

function generalizedTime(time: Date): Buffer {
  return der(TAG.time, Buffer.from(`${time.toISOString().slice(0, 19).replace(/\D/g, '')}Z`));
}

/** Node can read certificates but not create them, and these few fields do not justify a dependency. */
export function makeSigningKey(validFrom: Date, validTo: Date): SigningKeyRecord {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = der(SEQUENCE, der(TAG.oid, SHA256_WITH_RSA), der(TAG.nothing));
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(TAG.oid, COMMON_NAME_TYPE), der(TAG.utf8, Buffer.from(COMMON_NAME)))),
  );
  const content = der(
    SEQUENCE,
    der(VERSION, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(SEQUENCE, generalizedTime(validFrom), generalizedTime(validTo)),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const certificate = der(SEQUENCE, content, algorithm, der(TAG.bits, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
