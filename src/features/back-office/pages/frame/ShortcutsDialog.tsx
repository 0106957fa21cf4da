import { CommandKeys, KeysOf, submitKeys } from '#web/commands/CommandKeys.tsx'
import { type CommandName, commands, modifierKey, setShortcuts, useShortcutsOn } from '#web/commands/commands.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import css from './Shortcuts.module.css'

const groupNames = ['moving', 'list', 'report', 'everywhere'] as const
type GroupName = (typeof groupNames)[number]
const groupTitle: Readonly<Record<GroupName, string>> = {
  moving: 'Van melding naar melding',
  list: 'In een lijst en bij een melding',
  report: 'Bij een melding, of de geselecteerde meldingen',
  everywhere: 'Overal',
}

const groupOf: Readonly<Record<CommandName, GroupName>> = {
  next: 'moving',
  previous: 'moving',
  take: 'list',
  plan: 'list',
  handle: 'list',
  select: 'list',
  assign: 'report',
  status: 'report',
  note: 'report',
  category: 'report',
  department: 'report',
  priority: 'report',
  linkDouble: 'report',
  markDistinct: 'report',
  unlinkDouble: 'report',
  undo: 'everywhere',
  search: 'everywhere',
  palette: 'everywhere',
  shortcuts: 'everywhere',
}

type Props = {
  open: boolean
  given: readonly CommandName[]
  onClose: () => void
}

export function ShortcutsDialog({ open, given, onClose }: Props) {
  const on = useShortcutsOn()
  const working = given.filter(name => commands[name].key && (on || commands[name].withCtrl))
  const used = groupNames.filter(group => group === 'everywhere' || working.some(name => groupOf[name] === group))
  return (
    <Dialog open={open} onClose={onClose} title={commands.shortcuts.label}>
      <p>Deze toetsen werken nu op deze pagina. In een lijst gaan ze over de melding waar je met j en k bij bent.</p>
      {used.map(group => (
        <section key={group} aria-labelledby={`shortcuts-${group}`}>
          <h3 className={css.group} id={`shortcuts-${group}`}>
            {groupTitle[group]}
          </h3>
          <DescriptionList>
            {working
              .filter(name => groupOf[name] === group)
              .map(name => (
                <DescriptionRow key={name} term={commands[name].label.replace('…', '')}>
                  <CommandKeys command={name} />
                </DescriptionRow>
              ))}
            {group === 'everywhere' && (
              <DescriptionRow term="Bewaren of versturen, in een formulier">
                <KeysOf keys={submitKeys()} /> of <KeysOf keys={[modifierKey(), 'S']} />
              </DescriptionRow>
            )}
          </DescriptionList>
        </section>
      ))}
      <Checkbox
        label="Sneltoetsen gebruiken"
        hint="Toetsen zonder Ctrl doen niets terwijl je typt. Je keuze geldt voor die toetsen, op dit apparaat."
        checked={on}
        onChange={({ target }) => setShortcuts(target.checked)}
      />
    </Dialog>
  )
}
