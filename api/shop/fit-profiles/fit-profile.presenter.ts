import { z } from 'zod';
import { CAP_MEASURES } from '../../domain/catalogue/cap-fit/cap-measures.ts';
import { CAP_TITLES } from '../../domain/catalogue/cap-fit/cap-words.ts';
import { HEIGHTS } from '../../domain/catalogue/length/height.ts';
import { documented, timeJson } from '../../platform/rest/answers.ts';
import { makerShadeJson } from '../catalogue/makers/shade-table.presenter.ts';
import type { KeptFit } from './fit-profile.service.ts';

const HEAD = { circumference: 56, frontToNape: 36.2 };
const SHADE = { code: '30', l: 38.4, a: 23.9, b: 34.7 };

export const FIT_EXAMPLE = { head: HEAD, heightCm: 168, shade: SHADE };

const measures = z.object(
  Object.fromEntries(
    CAP_MEASURES.map(({ key }) => [key, z.number().optional().describe(`${CAP_TITLES[key]}, in cm.`)]),
  ),
);

export const fitProfileJson = documented(
  'FitProfile',
  z.object({
    head: measures,
    heightCm: z.number().nullable().describe(`${HEIGHTS.from} to ${HEIGHTS.to}.`),
    shade: makerShadeJson.nullable(),
    changedAt: timeJson,
  }),
  { ...FIT_EXAMPLE, changedAt: '2026-11-20T12:00:00.000Z' },
);

export const presentFitProfile = ({ head, heightCm, shade, changedAt }: KeptFit) => ({
  head,
  heightCm,
  shade,
  changedAt: changedAt.toISOString(),
});
