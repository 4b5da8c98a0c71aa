import type { ShadeTablesQuery } from '../../graphql/generated/operations.ts';

interface MakerChoiceProps {
  tables: ShadeTablesQuery['shadeTables'];
  /** Undefined for the colours of the trade. */
  maker: string | undefined;
  onChoose: (maker: string | undefined) => void;
}

/** Some makers state their own values of a colour, which then count. */
export function MakerChoice({ tables, maker, onChoose }: MakerChoiceProps) {
  if (tables.length === 0) return null;
  return (
    <label className="shade-maker">
      <span className="small">Colours as made by</span>
      <select
        className="input"
        value={maker ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">any maker</option>
        {tables.map((table) => (
          <option key={table.maker} value={table.maker}>
            {table.name}
          </option>
        ))}
      </select>
    </label>
  );
}
