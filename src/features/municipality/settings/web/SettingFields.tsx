import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { UndoIcon } from '../../../../web/ui/icons.tsx'
import { TextArea } from '../../../../web/ui/TextArea.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import { fieldOf, type MunicipalityValues, type SettingGroup, type SettingName, settingNames } from '../fields.ts'
import { LogoField } from './LogoField.tsx'
import { settingText } from './municipality-values.ts'
import css from './SettingFields.module.css'

type Props = {
  form: Form<MunicipalityValues>
  /** What the file says. */
  file: MunicipalityValues
}

/** The settings of one group. */
export const SettingFields = ({ group, ...props }: Props & { group: SettingGroup }) => (
  <div className={css.fields} data-group={group}>
    {settingNames
      .filter(name => fieldOf(name).group === group)
      .map(name => (
        <div key={name}>
          <Control form={props.form} name={name} />
          <PreviousValue form={props.form} field={name} />
          <OfFile {...props} name={name} />
        </div>
      ))}
  </div>
)

type FieldProps = { form: Form<MunicipalityValues>; name: SettingName }

function Control({ form, name }: FieldProps) {
  const { kind, label, hint, isOptional } = fieldOf(name)
  const value = form.values[name]
  const common = { label, hint, error: form.errors[name], required: !isOptional }
  const setText = ({ target }: { target: { value: string } }) => form.set({ [name]: target.value })
  if (kind === 'logo') return <LogoField form={form} />
  if (kind === 'flag')
    return (
      <Checkbox
        small
        label={label}
        hint={hint}
        error={form.errors[name]}
        checked={value === true}
        onChange={({ target }) => form.set({ [name]: target.checked })}
      />
    )
  if (kind === 'text') return <TextArea {...common} rows={2} max={1000} value={String(value)} onChange={setText} />
  if (kind === 'color') return <ColorField form={form} name={name} />
  if (kind === 'zoom' || kind === 'degrees')
    return (
      <TextField
        {...common}
        type="number"
        step={kind === 'zoom' ? 1 : 'any'}
        value={String(value)}
        onChange={({ target }) => form.set({ [name]: target.value === '' ? '' : Number(target.value) })}
      />
    )
  return (
    <TextField
      {...common}
      type={kind === 'url' ? 'url' : kind === 'phone' ? 'tel' : 'text'}
      value={String(value)}
      onChange={setText}
    />
  )
}

/** A colour, to type or to pick. */
function ColorField({ form, name }: FieldProps) {
  const { label, hint } = fieldOf(name)
  const value = String(form.values[name])
  const set = (color: string) => form.set({ [name]: color })
  return (
    <div className={css.color}>
      <TextField
        label={label}
        hint={hint}
        error={form.errors[name]}
        required
        spellCheck={false}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
      <input
        type="color"
        aria-label={`${label}, kiezen`}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  )
}

/** Below a setting that is not as in the file: what the file says, and the way back to it. */
function OfFile({ form, file, name }: Props & { name: SettingName }) {
  if (form.values[name] === file[name]) return null
  const { label, kind } = fieldOf(name)
  const text = kind === 'logo' ? 'een ander logo' : settingText(name, file[name]) || 'leeg'
  return (
    <p className={css.ofFile}>
      <span>In het bestand: {text}</span>
      <Button variant="subtle" small icon={<UndoIcon size="1em" />} onClick={() => form.set({ [name]: file[name] })}>
        Terug naar het bestand<VisuallyHidden>: {label}</VisuallyHidden>
      </Button>
    </p>
  )
}
