import { Form, Input } from 'antd';
import { CHOICES, type ChoiceName, type NumberName, type YesOrNoName } from './facts-values.ts';

const NOT_SAID = 'Not said';

const inCapital = (word: string): string => word[0]?.toUpperCase() + word.slice(1);

const Choice = ({ label, name }: { label: string; name: ChoiceName }) => (
  <Form.Item label={label} name={name}>
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

const YesOrNo = ({ label, name }: { label: string; name: YesOrNoName }) => (
  <Form.Item label={label} name={name}>
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
    <Choice label="Kind" name="kind" />
    <Choice label="Hair" name="hair" />
    <Choice label="Texture" name="texture" />
    <Choice label="Drawn" name="drawn" />
    <Form.Item label="Origin" name="origin">
      <Input />
    </Form.Item>
    <Choice label="Length is measured" name="lengthMeasured" />
    <Choice label="Construction" name="construction" />
    <Choice label="Kind of lace" name="laceKind" />
    <Choice label="Lace, where there is no choice" name="lace" />
    <Figure label="Density, where there is no choice" name="density" unit="%" />
    <YesOrNo label="Glueless" name="glueless" />
    <YesOrNo label="Adjustable straps" name="adjustable" />
    <YesOrNo label="Pre-plucked" name="prePlucked" />
    <YesOrNo label="Bleached knots" name="bleachedKnots" />
    <Choice label="Parting" name="parting" />
    <YesOrNo label="Parting can be moved" name="freeParting" />
    <Choice label="Fringe" name="fringe" />
    <Figure label="Heat up to" name="heatLimitC" unit="°C" />
    <Figure label="Lasts from" name="lifespanFrom" unit="months" />
    <Figure label="Lasts to" name="lifespanTo" unit="months" />
    <Figure label="Made in" name="madeDays" unit="days" />
    <YesOrNo label="Hygiene seal" name="hygieneSeal" />
    <Choice label="Returns" name="returnRule" />
  </div>
);
