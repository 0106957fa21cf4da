import type { ReactNode } from 'react'
import { FormTextArea, FormTextField } from '#web/form/FormText.tsx'
import { ActiveField, PreviousValue } from '#web/form/form-parts.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Checkbox, CheckboxGroup, FieldGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { givingTexts } from '../../giving.ts'
import type { ManagedField } from '../../managed-fields.ts'
import css from './UserFields.module.css'
import { addressTaken, type UserValues } from './user-form.ts'

type Option = { value: string; label: string; hint?: string; disabled?: boolean }
type Props = {
  form: Form<UserValues>
  roles: readonly Option[]
  departments: readonly Option[]
  isNew?: boolean
  /** Read-only, because the identity provider decides. */
  managed?: readonly ManagedField[]
  /** Read-only, because the user has rights that the editor lacks. */
  isOutranking?: boolean
  /** A user with rights of their own needs no role. */
  hasOtherRights?: boolean
  isInvited?: boolean
  invitation?: string | undefined
  accountOf?: (address: string) => ReactNode
}

export function UserFields({ form, roles, departments, ...options }: Props) {
  const {
    isNew = false,
    isOutranking = false,
    managed = [],
    hasOtherRights = false,
    isInvited = false,
    invitation,
    accountOf,
  } = options
  const { values, set, errors } = form
  return (
    <>
      {isNew && (
        <TextField
          label="E-mailadres"
          type="email"
          autoComplete="off"
          required
          hint={isInvited ? `${addressHint} ${invitationHint}` : addressHint}
          value={values.email}
          error={
            errors.email === addressTaken ? (
              <>
                {errors.email} {accountOf?.(values.email)}
              </>
            ) : (
              errors.email
            )
          }
          onChange={({ target }) => set({ email: target.value })}
        />
      )}
      <Names form={form} isNew={isNew} />
      {isOutranking && <Alert severity="info" title={givingTexts.user} />}
      {!isNew && !isOutranking && (
        <>
          <ActiveField
            isActive={values.isActive}
            activeLabel={invitation}
            error={errors.isActive}
            onChange={isActive => set({ isActive })}
          />
          <PreviousValue form={form} field="isActive" />
        </>
      )}
      <Choices
        form={form}
        field="roles"
        label="Rollen"
        hint="De rechten van alle gekozen rollen tellen op."
        options={roles}
        isNew={isNew}
        fixedHint={managed.includes('roles') ? managedHints.roles : isOutranking ? '' : undefined}
      />
      {values.roles.length === 0 && !hasOtherRights && (!isNew || values.email !== '') && (
        <Alert className={css.missing} severity="caution" title="Zonder rol kan deze collega niets zien." />
      )}
      <Choices
        form={form}
        field="departments"
        label="Afdeling"
        hint="Wat iemand ziet, hangt hiervan af."
        options={departments}
        isNew={isNew}
        fixedHint={managed.includes('departments') ? managedHints.departments : isOutranking ? '' : undefined}
      />
      <Notifications form={form} />
      <FormTextField
        form={form}
        field="capacity"
        label="Meldingen per dag"
        hint="Voor de planning: hoeveel meldingen op een dag passen. Laat leeg als dat niet telt."
        inputMode="numeric"
        short
        maxLength={2}
        isNew={isNew}
      />
      <FormTextArea form={form} field="note" label="Notitie" rows={3} isNew={isNew} />
    </>
  )
}

const addressHint = 'Hiermee logt deze persoon in. Later niet te wijzigen.'
const invitationHint = 'Na ‘Voeg toe’ gaat er meteen een e-mail naartoe, met een link om een wachtwoord te kiezen.'

const managedHints = {
  roles: 'De rollen komen bij elke keer inloggen uit de inlogdienst van de gemeente. Wijzig ze daar.',
  departments: 'De afdelingen komen bij elke keer inloggen uit de inlogdienst van de gemeente. Wijzig ze daar.',
} as const

type ChoicesProps = {
  form: Form<UserValues>
  field: ManagedField
  label: string
  hint: string
  options: readonly Option[]
  isNew: boolean
  fixedHint: string | undefined
}

function Choices({ form, field, label, hint, options, isNew, fixedHint }: ChoicesProps) {
  const value = form.values[field]
  if (fixedHint !== undefined)
    return (
      <FieldGroup label={label} required hint={fixedHint || undefined}>
        <p className={css.managed}>
          {options.flatMap(option => (value.includes(option.value) ? option.label : [])).join(', ') || 'Geen'}
        </p>
      </FieldGroup>
    )
  return (
    <>
      <CheckboxGroup
        name={field}
        label={label}
        required
        hint={hint}
        small
        columns={options.every(({ hint: about }) => about === undefined)}
        value={value}
        error={form.errors[field]}
        onChange={chosen => form.set({ [field]: chosen })}
        options={options}
      />
      {!isNew && <PreviousValue form={form} field={field} />}
    </>
  )
}

const Names = ({ form, isNew }: { form: Form<UserValues>; isNew: boolean }) => (
  <div className={css.names}>
    {(
      [
        ['firstName', 'Voornaam'],
        ['lastName', 'Achternaam'],
      ] as const
    ).map(([field, label]) => (
      <div key={field}>
        <FormTextField form={form} field={field} label={label} autoComplete="off" isNew={isNew} />
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
