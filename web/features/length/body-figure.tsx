import { endOnBody, LANDMARKS, type WornLength } from '#domain/catalogue/length/length-on-body.ts';
import { endSentence } from '#domain/catalogue/length/length-words.ts';
import { armPath, bodyPath, downTo, hairPath, MIDDLE, strandPaths } from './body-outline.ts';

interface BodyFigureProps {
  about: Omit<WornLength, 'inches'>;
  lengths: readonly number[];
  chosen: number;
  /** In cm. */
  height: number;
}

/** How far a texture waves to the sides, as a share of the height. */
const SWINGS: Record<WornLength['texture'], number> = {
  'bone straight': 0,
  straight: 0,
  braids: 0,
  locs: 0.001,
  'kinky straight': 0.002,
  'body wave': 0.006,
  'deep wave': 0.008,
  curly: 0.01,
  coily: 0.012,
};

/** Numbers closer than this to the line of the chosen length would cover it. */
const ROOM = 30;

const BOTTOM = downTo(0.68);

/** Somebody from behind: landmarks, all lengths as lines, and the chosen one as hair. */
export function BodyFigure({ about, lengths, chosen, height }: BodyFigureProps) {
  const endOf = (inches: number): number => endOnBody({ ...about, inches }, height);
  const end = endOf(chosen);
  const y = downTo(end);
  const swing = SWINGS[about.texture];
  const said = endSentence({ ...about, inches: chosen }, height);
  return (
    <svg
      className="body-figure"
      viewBox={`-52 0 548 ${Math.round(BOTTOM)}`}
      role="img"
      aria-label={`On someone ${Math.round(height)} cm tall, ${said}`}
    >
      {Object.entries(LANDMARKS).map(([name, share]) => (
        <g key={name}>
          <path d={`M300 ${downTo(share)}H342`} stroke="#5b617f" strokeDasharray="2 4" />
          <text x="350" y={downTo(share) + 6} fill="#141a3c">
            {name.charAt(0).toUpperCase() + name.slice(1)}
          </text>
        </g>
      ))}
      <g fill="none" stroke="#86543a" strokeWidth="28" strokeLinecap="round">
        <path d={armPath(-1)} />
        <path d={armPath(1)} />
      </g>
      <path d={bodyPath()} fill="#a9714c" />
      <Cloth />
      <path d={hairPath(end, swing)} fill="#1e1816" />
      <g fill="none" stroke="#5a4d4c" strokeWidth="1.6" strokeLinecap="round" opacity="0.7">
        {strandPaths(end, swing).map((strand) => (
          <path key={strand} d={strand} />
        ))}
      </g>
      {lengths.map(
        (inches) => inches !== chosen && <Other key={inches} inches={inches} at={endOf(inches)} own={y} />,
      )}
      <path d={`M20 ${y}H342`} stroke="#1f2a6b" strokeWidth="2.5" />
      <rect x="-30" y={y - 17} width="58" height="34" rx="17" fill="#1f2a6b" />
      <text x="-1" y={y + 5.5} textAnchor="middle" fontSize="16" fontWeight="650" fill="#fff">
        {`${chosen}″`}
      </text>
    </svg>
  );
}

/** A dress from below the shoulders down. */
const Cloth = () => (
  <>
    <clipPath id="body-cloth">
      <path d={bodyPath()} />
    </clipPath>
    <path
      clipPath="url(#body-cloth)"
      d={`M0 ${downTo(0.23)}C90 ${downTo(0.24)} 110 ${downTo(0.3)} ${MIDDLE} ${downTo(0.31)}C190 ${downTo(0.3)} 210 ${downTo(0.24)} 300 ${downTo(0.23)}V${BOTTOM}H0Z`}
      fill="#f4d48a"
    />
  </>
);

function Other({ inches, at, own }: { inches: number; at: number; own: number }) {
  const y = downTo(at);
  return (
    <g opacity="0.8">
      <path d={`M22 ${y}H278`} stroke="#1f2a6b" strokeWidth="1.5" strokeDasharray="5 5" />
      {Math.abs(y - own) >= ROOM && (
        <text x="12" y={y + 5} textAnchor="end" fill="#141a3c">
          {`${inches}″`}
        </text>
      )}
    </g>
  );
}
