import { useQuery } from '@tanstack/react-query'
import type { Vocabulary } from '#features/routing/manage/contract.ts'
import { RuleBuilder } from '#features/routing/manage/web/RuleBuilder.tsx'
import { RuleCode } from '#features/routing/manage/web/RuleCode.tsx'
import type { Names, RuleValues } from '#features/routing/manage/web/rule-values.ts'
import { colleagueOptions, isAssignable } from '#features/users/directory.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { ActiveField } from '#web/form/ActiveField.tsx'
import { PreviousValue } from '#web/form/PreviousValue.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import css from './Routing.module.css'

type Department = { id: number; code: string; name: string }
type Props = {
  form: Form<RuleValues>
  isNew: boolean
  names: Names
  vocabulary: Vocabulary
  departments: readonly Department[]
}

export function RuleFields({ form, isNew, names, vocabulary, departments }: Props) {
  const { values, errors, set } = form
  return (
    <>
      <TextField
        label="Naam"
        required
        hint="Hieraan herken je de regel in de lijst."
        value={values.name}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      {!isNew && <PreviousValue form={form} field="name" />}
      <RuleBuilder
        code={values.code}
        error={values.code.trim() ? undefined : errors.code}
        onCode={code => set({ code })}
        vocabulary={vocabulary}
        names={names}
      />
      {!isNew && <PreviousValue form={form} field="code" />}
      <Target form={form} isNew={isNew} names={names} departments={departments} />
      <ActiveField
        isActive={values.isActive}
        error={errors.isActive}
        hint="Een regel die niet actief is, stuurt niets door. Kijk eerst wat de proef zegt en zet hem daarna aan."
        onChange={isActive => set({ isActive })}
      />
      {!isNew && <PreviousValue form={form} field="isActive" />}
      <RuleCode
        code={values.code}
        error={values.code.trim() ? errors.code : undefined}
        names={names}
        vocabulary={vocabulary}
        onCode={code => set({ code })}
      />
    </>
  )
}

/** Another department clears the colleague, who works for the previous one. */
function Target({ form, isNew, names, departments }: Omit<Props, 'vocabulary'>) {
  const { values, errors, set } = form
  const { departmentId, userEmail } = values
  const colleagues = useQuery(colleaguesQuery).data?.colleagues ?? []
  const members = colleagues
    .filter(colleague => isAssignable(colleague) && colleague.departmentIds.includes(departmentId))
    .map(({ email }) => email)
  const addresses = [...new Set([...(userEmail === '' ? [] : [userEmail]), ...members])]
  return (
    <div className={css.target}>
      <div>
        <Select
          label="Dan naar afdeling"
          required
          placeholder="Kies een afdeling"
          options={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={departmentId === 0 ? '' : String(departmentId)}
          error={errors.departmentId}
          onChange={({ target }) => set({ departmentId: Number(target.value), userEmail: '' })}
        />
        {!isNew && <PreviousValue form={form} field="departmentId" />}
      </div>
      <div>
        <Select
          label="En op naam van"
          required
          options={[{ value: '', label: 'Niemand' }, ...colleagueOptions(addresses, names.colleague)]}
          value={userEmail}
          error={errors.userEmail}
          onChange={({ target }) => set({ userEmail: target.value })}
        />
        {!isNew && <PreviousValue form={form} field="userEmail" />}
      </div>
    </div>
  )
}
