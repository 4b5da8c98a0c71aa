import { HEIGHTS } from '#domain/catalogue/length/height.ts';
import {
  CAPS_FELT,
  COLOURS_SEEN,
  type EnteredFacts,
  EXPERIENCES,
  INSTALLS,
  LENGTHS_FELT,
  MONTHS_WORN,
} from '#domain/reviews/wearer-facts.ts';
import {
  CAP_FELT_WORDS,
  COLOUR_SEEN_WORDS,
  EXPERIENCE_WORDS,
  INSTALL_WORDS,
  LENGTH_FELT_WORDS,
} from '#domain/reviews/wearer-words.ts';
import { useHeight } from '../../../storage/fit/height.ts';
import { Select, TextInput } from '../../../ui/field.tsx';
import '../../../styles/fit/wearing.css';

export type WearingField =
  | 'monthsWorn'
  | 'install'
  | 'capFelt'
  | 'lengthFelt'
  | 'colourSeen'
  | 'experience'
  | 'heightCm'
  | 'showsBody';

interface WearingFieldsProps {
  field: (name: WearingField) => { name: string; error: string | undefined };
  /** What the reviewer bought; its cap size is shown with the same consent. */
  hasCap: boolean;
}

/** All that a reviewer may say of wearing it. Folded: none of it is needed. */
export function WearingFields({ field, hasCap }: WearingFieldsProps) {
  const { cm } = useHeight();
  return (
    <details className="wearing-form">
      <summary>
        Tell others how it wears <span className="caption">all optional</span>
      </summary>
      <div className="wearing-fields">
        <TextInput
          label="Months worn"
          inputMode="numeric"
          autoComplete="off"
          hint={`${MONTHS_WORN.from} for less than one.`}
          {...field('monthsWorn')}
        />
        <Choice label="Put on with" {...field('install')} values={INSTALLS} words={INSTALL_WORDS} />
        <Choice label="Cap size felt" {...field('capFelt')} values={CAPS_FELT} words={CAP_FELT_WORDS} />
        <Choice
          label="Length felt"
          {...field('lengthFelt')}
          values={LENGTHS_FELT}
          words={LENGTH_FELT_WORDS}
        />
        <Choice
          label="Colour against the picture"
          {...field('colourSeen')}
          values={COLOURS_SEEN}
          words={COLOUR_SEEN_WORDS}
        />
        <Choice
          label="Your experience with such hair"
          {...field('experience')}
          values={EXPERIENCES}
          words={EXPERIENCE_WORDS}
        />
        <TextInput
          label="Your height, cm"
          inputMode="numeric"
          autoComplete="off"
          hint={`${HEIGHTS.from} to ${HEIGHTS.to}. Sent only with the tick below.`}
          defaultValue={cm === null ? '' : String(Math.round(cm))}
          {...field('heightCm')}
        />
      </div>
      <label className="check-row">
        <input type="checkbox" name="showsBody" />
        {hasCap ? 'Show my height and cap size with this review.' : 'Show my height with this review.'}
      </label>
    </details>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  name: string;
  error: string | undefined;
  values: readonly Value[];
  words: Record<Value, string>;
}

const Choice = <Value extends string>({
  label,
  values,
  words,

  ...control
}: ChoiceProps<Value>) => (
  <Select label={label} defaultValue="" {...control}>
    <option value="">No answer</option>
    {values.map((value) => (
      <option key={value} value={value}>
        {words[value]}
      </option>
    ))}
  </Select>
);

/** As the rules read them. Without the tick the height stays here. */
export function enteredFacts(values: Partial<Record<WearingField, string>>): EnteredFacts {
  const { monthsWorn, heightCm, showsBody, ...answers } = values;
  const isShown = showsBody === 'on';
  const { install, capFelt, lengthFelt, colourSeen, experience } = answers;
  return {
    install: install || null,
    capFelt: capFelt || null,
    lengthFelt: lengthFelt || null,
    colourSeen: colourSeen || null,
    experience: experience || null,
    monthsWorn: wholeNumber(monthsWorn),
    heightCm: isShown ? wholeNumber(heightCm) : null,
    showsBody: isShown,
  };
}

const wholeNumber = (text = ''): number | null => (text.trim() === '' ? null : Number(text));
