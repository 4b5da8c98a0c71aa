import { describe, expect, it } from 'vitest';
import {
  MAX_PICTURE_PIXELS,
  MAX_UPLOAD_TEXT,
  megapixels,
  PICTURE_KINDS_TEXT,
  PICTURE_TYPES,
} from '../../../api/domain/catalogue/picture-upload.ts';

describe('what may be uploaded', () => {
  it('is said in megabytes and whole megapixels, rounded down', () => {
    expect(MAX_UPLOAD_TEXT).toBe('10 MB');
    expect(megapixels(MAX_PICTURE_PIXELS)).toBe('25 megapixels');
    expect(megapixels(4_999_999)).toBe('4 megapixels');
  });

  it('names every accepted format', () => {
    const kinds = PICTURE_KINDS_TEXT.toLowerCase().split(/, | or /);
    expect(kinds).toEqual(Object.keys(PICTURE_TYPES));
  });
});
