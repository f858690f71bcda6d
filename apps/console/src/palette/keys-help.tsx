import { Kbd, Modal, Table } from '@mantine/core';
import { may, placesFor } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { LETTER } from './keys';

/** All keys: those of every page, and those of each kind of page. */
export function KeysHelp({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { role } = useWho();
  const { palette } = STRINGS;
  const { on } = palette;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={palette.keys}
      radius="xl"
      closeButtonProps={{ 'aria-label': palette.close }}
    >
      <Keys>
        <Row keys={['Ctrl K']} does={palette.label} />
        {placesFor(role).map(({ path, label }) => (
          <Row key={path} keys={['G', LETTER[path] ?? '']} does={label} />
        ))}
        <Row keys={['?']} does={palette.keys} />
      </Keys>
      {may(role, 'floor') && (
        <Keys of={on.floor}>
          <Row keys={['←', '→', '↑', '↓']} does={on.walk} />
          <Row keys={['Enter']} does={on.open} />
          <Row keys={['/']} does={STRINGS.floor.filter} />
        </Keys>
      )}
      <Keys of={on.coup}>
        <Row keys={['←', '→']} does={on.step} />
        <Row keys={['Home', 'End']} does={on.ends} />
        <Row keys={['Space']} does={on.play} />
        <Row keys={['[', ']']} does={on.beside} />
        <Row keys={['E']} does={on.evidence} />
      </Keys>
      {may(role, 'approvals') && (
        <Keys of={STRINGS.nav.approvals}>
          <Row keys={['A', 'R']} does={on.answer} />
        </Keys>
      )}
      {may(role, 'floor') && (
        <Keys of={STRINGS.table.roads}>
          <Row keys={['←', '→']} does={on.columns} />
        </Keys>
      )}
      {may(role, 'events') && (
        <Keys of={STRINGS.nav.audit}>
          <Row keys={['/']} does={on.events} />
        </Keys>
      )}
    </Modal>
  );
}

function Keys({ of, children }: { readonly of?: string; readonly children: React.ReactNode }) {
  return (
    <Table captionSide="top" layout="fixed">
      {of !== undefined && <Table.Caption>{of}</Table.Caption>}
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}

function Row({ keys, does }: { readonly keys: readonly string[]; readonly does: string }) {
  return (
    <Table.Tr>
      <Table.Td>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Table.Td>
      <Table.Td>{does}</Table.Td>
    </Table.Tr>
  );
}
