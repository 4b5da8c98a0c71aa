import { Button, Form } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

export interface RowProps {
  /** In the list. */
  place: number;
}

interface MakerRowsProps {
  /** Of the list in the form. */
  name: 'caps' | 'shades';
  legend: string;
  about: string;
  addLabel: string;
  added: object;
  max: number;
  /** How a row is called, from the code that is chosen in it. */
  titleOf: (code: string | number) => string;
  Row: ComponentType<RowProps>;
}

/** A list of what a maker states: a row of fields for each. */
export const MakerRows = ({ name, legend, about, addLabel, added, max, titleOf, Row }: MakerRowsProps) => (
  <fieldset className="cap-fields">
    <legend>{legend}</legend>
    <p className="small muted">{about}</p>
    <Form.List name={name}>
      {(rows, { add, remove }, { errors }) => (
        <>
          {rows.map(({ key, name: place }) => (
            <MakerRow key={key} path={[name, place]} titleOf={titleOf} onRemove={() => remove(place)}>
              <Row place={place} />
            </MakerRow>
          ))}
          <Form.ErrorList errors={errors} />
          {rows.length < max && (
            <Button icon={<Icon name="plus" small />} onClick={() => add(added)}>
              {addLabel}
            </Button>
          )}
        </>
      )}
    </Form.List>
  </fieldset>
);

interface MakerRowProps extends Pick<MakerRowsProps, 'titleOf'> {
  path: [name: string, place: number];
  onRemove: () => void;
  children: ReactNode;
}

function MakerRow({ path, titleOf, onRemove, children }: MakerRowProps) {
  const code = Form.useWatch<string | undefined>([...path, 'code']);
  const title = titleOf(code ?? path[1] + 1);
  return (
    <section className="cap-size" aria-label={title}>
      {children}
      <Button danger aria-label={`Remove ${title.toLowerCase()}`} onClick={onRemove}>
        Remove
      </Button>
    </section>
  );
}
