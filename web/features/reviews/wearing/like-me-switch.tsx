import { Link } from 'react-router-dom';
import { isKnown, SAME_HEIGHT_CM, type WearerTraits } from '#domain/reviews/like-me.ts';
import { EXPERIENCES, INSTALLS } from '#domain/reviews/wearer-facts.ts';
import { EXPERIENCE_WORDS, INSTALL_WORDS } from '#domain/reviews/wearer-words.ts';
import { paths } from '../../../paths.ts';
import { keptWearing, useWearing } from '../../../storage/fit/wearing.ts';
import { useHeight } from '../../../storage/fit/height.ts';
import { Select } from '../../../ui/field.tsx';
import { HeightField } from '../../length/height-field.tsx';

interface LikeMeSwitchProps {
  productId: string;
  mine: WearerTraits;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** "Like me": only reviews of people like the shopper, as far as this browser knows the shopper. */
export function LikeMeSwitch({ productId, mine, isOn, onSwitch }: LikeMeSwitchProps) {
  const isAnythingKnown = isKnown(mine);
  return (
    <div className="like-me">
      {isAnythingKnown ? (
        <label className="like-me-switch">
          <b>Like me</b>
          <span className="caption">{traitWords(mine)}</span>
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            onChange={() => onSwitch(!isOn)}
          />
        </label>
      ) : (
        <b>Reviews of people like you</b>
      )}
      <details>
        <summary className="link small">
          {isAnythingKnown ? 'Change your details' : 'Say how you wear wigs'}
        </summary>
        <MyFacts productId={productId} />
      </details>
    </div>
  );
}

/** They stay in this browser. */
function MyFacts({ productId }: { productId: string }) {
  const { install, experience } = useWearing();
  const height = useHeight();
  return (
    <div className="like-me-facts">
      <p className="small">It stays in this browser and is never sent.</p>
      <p className="small">
        <Link className="link" to={paths.capFit({ maker: undefined, product: productId })}>
          Measure your head
        </Link>{' '}
        for your cap size.
      </p>
      <HeightField given={height} />
      <Select
        label="You put it on with"
        name="myInstall"
        value={install ?? ''}
        onChange={({ target }) => {
          const chosen = INSTALLS.find((one) => one === target.value) ?? null;
          keptWearing.update((now) => ({ ...now, install: chosen }));
        }}
      >
        <option value="">No answer</option>
        {INSTALLS.map((one) => (
          <option key={one} value={one}>
            {INSTALL_WORDS[one]}
          </option>
        ))}
      </Select>
      <Select
        label="Your experience with hair like this"
        name="myExperience"
        value={experience ?? ''}
        onChange={({ target }) => {
          const chosen = EXPERIENCES.find((one) => one === target.value) ?? null;
          keptWearing.update((now) => ({ ...now, experience: chosen }));
        }}
      >
        <option value="">No answer</option>
        {EXPERIENCES.map((one) => (
          <option key={one} value={one}>
            {EXPERIENCE_WORDS[one]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** "Cap M · 163–173 cm · new to this hair" */
function traitWords({ cap, heightCm, install, experience }: WearerTraits): string {
  return [
    cap && `Cap ${cap}`,
    heightCm !== null && `${heightCm - SAME_HEIGHT_CM}–${heightCm + SAME_HEIGHT_CM} cm`,
    experience && EXPERIENCE_WORDS[experience].toLowerCase(),
    install && INSTALL_WORDS[install].toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ');
}
