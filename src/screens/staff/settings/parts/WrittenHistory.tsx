import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import type { SettingHistory } from '#kit/setting-history.ts'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import { restored } from '#web/form/restored.ts'
import type { Form } from '#web/form/use-form.ts'

type Props<Values> = {
  changes: SettingHistory | undefined
  restore?: {
    form: Pick<Form<Values>, 'set'>
    valuesBefore: (line: SettingHistory[number], newer: SettingHistory) => Partial<Values>
  }
}

export function WrittenHistory<Values extends object>({ changes, restore }: Props<Values>) {
  const nameOf = useColleagueNames()
  const lines = changes?.map((line, index) => ({
    id: `${line.when} ${index}`,
    at: line.when,
    by: nameOf(line.who),
    text: line.action,
    onRestore:
      restore && !line.isNew
        ? restored(restore.form.set, restore.valuesBefore(line, changes.slice(0, index)))
        : undefined,
  }))
  return <ChangeHistory lines={lines} />
}
