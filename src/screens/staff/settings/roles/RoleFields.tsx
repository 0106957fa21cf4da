import { givingTexts } from '#features/users/giving.ts'
import type { RoleValues } from '#features/users/manage/web/role-values.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { PreviousValue } from '#web/form/PreviousValue.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = {
  form: Form<RoleValues>
  isNew: boolean
  isFixed: boolean
}

/** Another identity provider decides about a second factor itself. */
export function RoleFields({ form, isNew, isFixed }: Props) {
  const { signIn } = useConfiguration()
  return (
    <>
      <TextField
        label="Naam"
        required
        readOnly={isFixed}
        hint={isFixed ? givingTexts.changedRole : undefined}
        value={form.values.name}
        error={form.errors.name}
        onChange={({ target }) => form.set({ name: target.value })}
      />
      {!isNew && <PreviousValue form={form} field="name" />}
      {signIn.hasPasswords && (
        <Checkbox
          label="Inloggen in twee stappen is verplicht"
          hint="Met een wachtwoord en een code uit een app. Wie het nog niet heeft, stelt het in bij de volgende keer inloggen."
          checked={form.values.requiresSecondFactor}
          disabled={isFixed && form.base.requiresSecondFactor}
          error={form.errors.requiresSecondFactor}
          onChange={({ target }) => form.set({ requiresSecondFactor: target.checked })}
        />
      )}
      {!isNew && <PreviousValue form={form} field="requiresSecondFactor" />}
    </>
  )
}
