import { ActiveField } from '../../../../web/form/ActiveField.tsx'
import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { CheckboxGroup } from '../../../../web/ui/CheckboxGroup.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import css from './UserFields.module.css'
import type { UserValues } from './user-values.ts'

type Option = { value: string; label: string }
type Props = {
  form: Form<UserValues>
  roles: readonly Option[]
  departments: readonly Option[]
  /** A new user has no status yet, and their address can be typed. */
  isNew?: boolean
}

/** The fields of a user; below each that was changed is what it was. */
export function UserFields({ form, roles, departments, isNew }: Props) {
  const { values, set, errors } = form
  return (
    <>
      {isNew && (
        <TextField
          label="E-mailadres"
          type="email"
          autoComplete="off"
          required
          hint="Hiermee logt deze persoon in. Later niet te wijzigen."
          value={values.email}
          error={errors.email}
          onChange={({ target }) => set({ email: target.value })}
        />
      )}
      <Names form={form} />
      {!isNew && (
        <>
          <ActiveField isActive={values.isActive} error={errors.isActive} onChange={isActive => set({ isActive })} />
          <PreviousValue form={form} field="isActive" />
        </>
      )}
      <CheckboxGroup
        name="roles"
        label="Rollen"
        required
        hint="De rechten van alle gekozen rollen tellen op."
        small
        inline
        value={values.roles}
        error={errors.roles}
        onChange={chosen => set({ roles: chosen })}
        options={roles}
      />
      {!isNew && <PreviousValue form={form} field="roles" />}
      <CheckboxGroup
        name="departments"
        label="Afdeling"
        required
        hint="Wat iemand ziet, hangt hiervan af."
        small
        inline
        value={values.departments}
        error={errors.departments}
        onChange={chosen => set({ departments: chosen })}
        options={departments}
      />
      {!isNew && <PreviousValue form={form} field="departments" />}
      <Notifications form={form} />
      <TextArea label="Notitie" rows={3} value={values.note} onChange={({ target }) => set({ note: target.value })} />
      {!isNew && <PreviousValue form={form} field="note" />}
    </>
  )
}

const Names = ({ form }: { form: Form<UserValues> }) => (
  <div className={css.names}>
    {(
      [
        ['firstName', 'Voornaam'],
        ['lastName', 'Achternaam'],
      ] as const
    ).map(([field, label]) => (
      <div key={field}>
        <TextField
          label={label}
          autoComplete="off"
          value={form.values[field]}
          error={form.errors[field]}
          onChange={({ target }) => form.set({ [field]: target.value })}
        />
        {form.base.email && <PreviousValue form={form} field={field} />}
      </div>
    ))}
  </div>
)

const Notifications = ({ form: { values, set } }: { form: Form<UserValues> }) => (
  <fieldset className={css.notifications}>
    <legend>Notificatie</legend>
    <Checkbox
      small
      label="Mail bij een melding die aan deze persoon wordt toegewezen"
      checked={values.onUserAssignment}
      onChange={({ target }) => set({ onUserAssignment: target.checked })}
    />
    <Checkbox
      small
      label="Mail bij een melding die aan een afdeling van deze persoon wordt toegewezen"
      checked={values.onDepartmentAssignment}
      onChange={({ target }) => set({ onDepartmentAssignment: target.checked })}
    />
  </fieldset>
)
