import { Kbd, Modal, Table } from '@mantine/core';
import { placesFor } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { LETTER } from './keys';

/** All keys that work anywhere. */
export function KeysHelp({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { role } = useWho();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={STRINGS.palette.keys}
      radius="xl"
      closeButtonProps={{ 'aria-label': STRINGS.palette.close }}
    >
      <Table>
        <Table.Tbody>
          <Row keys={['Ctrl K']} does={STRINGS.palette.label} />
          {placesFor(role).map(({ path, label }) => (
            <Row key={path} keys={['G', LETTER[path] ?? '']} does={label} />
          ))}
          <Row keys={['?']} does={STRINGS.palette.keys} />
        </Table.Tbody>
      </Table>
    </Modal>
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
