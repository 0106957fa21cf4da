import { setShortcuts, useShortcutsOn } from '../../../web/shortcuts.ts'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import css from './Shortcuts.module.css'

const keys = [
  ['j', 'Volgende melding'],
  ['k', 'Vorige melding'],
  ['s', 'Status wijzigen'],
  ['n', 'Notitie toevoegen'],
  ['a', 'Toewijzen aan een collega'],
  ['/', 'Zoeken'],
  ['?', 'Deze uitleg'],
] as const

type Props = { open: boolean; onClose: () => void }

/** Lists the shortcuts, with the choice to turn them off. */
export function ShortcutsDialog({ open, onClose }: Props) {
  const on = useShortcutsOn()
  return (
    <Dialog open={open} onClose={onClose} title="Sneltoetsen">
      <DescriptionList>
        {keys.map(([key, description]) => (
          <DescriptionRow key={key} term={description}>
            <kbd className={css.key}>{key}</kbd>
          </DescriptionRow>
        ))}
      </DescriptionList>
      <Checkbox
        label="Sneltoetsen gebruiken"
        hint="Ze doen niets terwijl je typt. Je keuze geldt op dit apparaat."
        checked={on}
        onChange={({ target }) => setShortcuts(target.checked)}
      />
    </Dialog>
  )
}
