import { defineEntity, p } from '@mikro-orm/core';
import { HEIGHTS } from '../../../domain/catalogue/length/height.ts';
import {
  CAPS_FELT,
  type CapFelt,
  COLOURS_SEEN,
  type ColourSeen,
  type Experience,
  EXPERIENCES,
  type Install,
  INSTALLS,
  type LengthFelt,
  LENGTHS_FELT,
  MONTHS_WORN,
} from '../../../domain/reviews/wearer-facts.ts';
import { ReviewEntity } from './review.entity.ts';

const check = (column: string, expression: string) => ({ name: `review_facts_${column}_check`, expression });

const oneOf = (column: string, values: readonly string[]) =>
  check(column, `${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

const within = (column: string, { from, to }: { from: number; to: number }) =>
  check(column, `${column} >= ${from} and ${column} <= ${to}`);

/**
 * What a reviewer says of wearing it, and what they bought. A review without a row says nothing; a trigger deletes the
 * rows of deleted accounts.
 */
export const ReviewFactsEntity = defineEntity({
  name: 'ReviewFacts',
  tableName: 'review_facts',
  primaryKeys: ['review'],
  checks: [
    within('months_worn', MONTHS_WORN),
    oneOf('install', INSTALLS),
    oneOf('cap_felt', CAPS_FELT),
    oneOf('length_felt', LENGTHS_FELT),
    oneOf('colour_seen', COLOURS_SEEN),
    oneOf('experience', EXPERIENCES),
    within('height_cm', HEIGHTS),
  ],
  properties: {
    review: () => p.manyToOne(ReviewEntity).primary().ref().deleteRule('cascade'),
    monthsWorn: p.smallint().nullable(),
    install: p.text().$type<Install>().nullable(),
    capFelt: p.text().$type<CapFelt>().nullable(),
    lengthFelt: p.text().$type<LengthFelt>().nullable(),
    colourSeen: p.text().$type<ColourSeen>().nullable(),
    experience: p.text().$type<Experience>().nullable(),
    /** With the reviewer's consent. */
    heightCm: p.smallint().nullable(),
    /** Of the reviewer's order; empty without one. */
    boughtSku: p.text().default(''),
    /** Its options in words, without the cap size. */
    boughtChoice: p.text().default(''),
    /** With the reviewer's consent. */
    boughtCap: p.text().nullable(),
    boughtColour: p.text().nullable(),
  },
});
