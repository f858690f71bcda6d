import classes from './figures.module.css';

/** A key figure under its name. With `onOpen` it opens what it is made of. */
export function StatTile({
  label,
  value,
  unit,
  note,
  onOpen,
}: {
  readonly label: string;
  readonly value: React.ReactNode;
  readonly unit?: string;
  readonly note?: string;
  readonly onOpen?: () => void;
}) {
  const content = (
    <>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']}>
        {value}
        {unit !== undefined && <small>{unit}</small>}
      </span>
      {note !== undefined && <span className={classes['label']}>{note}</span>}
    </>
  );
  if (onOpen === undefined) return <div className={classes['tile']}>{content}</div>;
  return (
    <button type="button" className={classes['tile']} onClick={onOpen}>
      {content}
    </button>
  );
}
