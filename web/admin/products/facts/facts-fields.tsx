import { Form, Input } from 'antd';
import { FACT_TITLES } from '#domain/catalogue/facts/fact-titles.ts';
import { CHOICES, type ChoiceName, type NumberName, type YesOrNoName } from './facts-values.ts';

const NOT_SAID = 'Not said';

const inCapital = (word: string): string => word[0]?.toUpperCase() + word.slice(1);

const Choice = ({ name }: { name: ChoiceName }) => (
  <Form.Item label={FACT_TITLES[name]} name={name}>
    <select className="input select">
      <option value="">{NOT_SAID}</option>
      {CHOICES[name].map((word) => (
        <option key={word} value={word}>
          {inCapital(word)}
        </option>
      ))}
    </select>
  </Form.Item>
);

const YesOrNo = ({ name }: { name: YesOrNoName }) => (
  <Form.Item label={FACT_TITLES[name]} name={name}>
    <select className="input select">
      <option value="">{NOT_SAID}</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </select>
  </Form.Item>
);

const Figure = ({ label, name, unit }: { label: string; name: NumberName; unit: string }) => (
  <Form.Item label={label} name={name}>
    <Input className="figures" type="number" inputMode="numeric" step="1" suffix={unit} />
  </Form.Item>
);

/** Two beside each other where there is room. */
export const FactsFields = () => (
  <div className="field-pair">
    <Choice name="kind" />
    <Choice name="hair" />
    <Choice name="texture" />
    <Choice name="drawn" />
    <Form.Item label={FACT_TITLES.origin} name="origin">
      <Input />
    </Form.Item>
    <Choice name="lengthMeasured" />
    <Choice name="construction" />
    <Choice name="laceKind" />
    <Choice name="lace" />
    <Figure label={FACT_TITLES.density} name="density" unit="%" />
    <YesOrNo name="glueless" />
    <YesOrNo name="adjustable" />
    <YesOrNo name="prePlucked" />
    <YesOrNo name="bleachedKnots" />
    <Choice name="parting" />
    <YesOrNo name="freeParting" />
    <Choice name="fringe" />
    <Figure label={FACT_TITLES.heatLimitC} name="heatLimitC" unit="°C" />
    <Figure label={`${FACT_TITLES.lifespanMonths} from`} name="lifespanFrom" unit="months" />
    <Figure label={`${FACT_TITLES.lifespanMonths} to`} name="lifespanTo" unit="months" />
    <Figure label={FACT_TITLES.madeDays} name="madeDays" unit="days" />
    <YesOrNo name="hygieneSeal" />
    <Choice name="returnRule" />
  </div>
);
