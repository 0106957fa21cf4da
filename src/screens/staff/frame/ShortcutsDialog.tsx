import { CommandKeys, KeysOf } from '../../../web/commands/CommandKeys.tsx'
import { commandNames, commands, modifierKey } from '../../../web/commands/commands.ts'
import { setShortcuts, useShortcutsOn } from '../../../web/commands/single-keys.ts'
import { submitKeys } from '../../../web/commands/submit-keys.ts'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'

const withKeys = commandNames.filter(name => commands[name].key)

type Props = { open: boolean; onClose: () => void }

/** Lists the shortcuts, with the choice to turn them off. */
export function ShortcutsDialog({ open, onClose }: Props) {
  const on = useShortcutsOn()
  return (
    <Dialog open={open} onClose={onClose} title={commands.shortcuts.label}>
      <p>
        In een lijst doen t, p, h en x iets met de melding waar je met j en k bij bent. De andere letters gelden voor de
        melding die open is, of voor de geselecteerde meldingen.
      </p>
      <DescriptionList>
        {withKeys.map(name => (
          <DescriptionRow key={name} term={commands[name].label.replace('…', '')}>
            <CommandKeys command={name} />
          </DescriptionRow>
        ))}
        <DescriptionRow term="Bewaren of versturen, in een formulier">
          <KeysOf keys={submitKeys()} /> of <KeysOf keys={[modifierKey(), 'S']} />
        </DescriptionRow>
      </DescriptionList>
      <Checkbox
        label="Sneltoetsen gebruiken"
        hint="Toetsen zonder Ctrl doen niets terwijl je typt. Je keuze geldt voor die toetsen, op dit apparaat."
        checked={on}
        onChange={({ target }) => setShortcuts(target.checked)}
      />
    </Dialog>
  )
}
