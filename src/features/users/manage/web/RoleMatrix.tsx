import { Fragment, type KeyboardEvent } from 'react'
import { useConfiguration } from '#web/configuration-context.tsx'
import { FormTextField } from '#web/form/FormText.tsx'
import { PreviousValue } from '#web/form/form-parts.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/choices.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import table from '#web/ui/row-table.module.css'
import { useOverflow } from '#web/ui/Table.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { RoleOnWire } from '../../contract.ts'
import { givingTexts, lackedRights } from '../../giving.ts'
import type { User } from '../../policy.ts'
import { needsWriting, needsWritingText, type PermissionRow, permissionGroups } from '../permission-rows.ts'
import css from './RoleMatrix.module.css'
import { peopleText, type RoleValues, shareOfRow } from './role-form.ts'

type Props = {
  roles: readonly RoleOnWire[]
  chosen?: { id: number | undefined; form: Form<RoleValues> } | undefined
  me?: Pick<User, 'isSuperuser' | 'permissions'> | undefined
  people: ReadonlyMap<string, number> | undefined
  hrefOf: ((id: number) => string) | undefined
  showCodenames: boolean
  onlyDifferences: boolean
}

/** Only the chosen role has checkboxes, so that a slip cannot change another role. */
export function RoleMatrix({ roles, chosen, me, people, hrefOf, showCodenames, onlyDifferences }: Props) {
  const { frame, overflows } = useOverflow()
  const columns = chosen && chosen.id === undefined ? [...roles, undefined] : roles
  const isShown = (row: PermissionRow) =>
    !onlyDifferences || new Set(roles.map(role => shareOfRow(row, name => has(role, name)))).size > 1
  return (
    <section className={css.frame} aria-label="Rechten per rol" ref={frame} data-overflows={overflows || undefined}>
      <table className={css.matrix}>
        <caption>
          <VisuallyHidden>Wat elke rol mag</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Mag</th>
            {columns.map(role => (
              <th key={role?.id ?? 'new'} scope="col" data-chosen={isChosen(chosen, role) || undefined}>
                <RoleName role={role} hrefOf={isChosen(chosen, role) ? undefined : hrefOf} />
                {role && people && <small>{peopleText(people.get(role.name) ?? 0)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {permissionGroups.map(({ title, rows }) => (
            <Fragment key={title}>
              {rows.some(isShown) && (
                <tr className={css.group}>
                  <th scope="colgroup" colSpan={columns.length + 1}>
                    {title}
                  </th>
                </tr>
              )}
              {rows.filter(isShown).map(row => (
                <tr key={row.text}>
                  <th scope="row">
                    {row.text}
                    {chosen && isLacked(row, me) && <small className={css.note}>{lackedText}</small>}
                    {chosen && isIdle(row, chosen.form) && <small className={css.note}>{needsWritingText}</small>}
                    {showCodenames && <small>{row.codenames.join(', ')}</small>}
                  </th>
                  {columns.map(role =>
                    chosen && isChosen(chosen, role) ? (
                      <Box key={role?.id ?? 'new'} row={row} form={chosen.form} isFixed={isLacked(row, me)} />
                    ) : (
                      role && <Tick key={role.id} row={row} role={role} />
                    ),
                  )}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const has = ({ permissions }: RoleOnWire, name: string) => permissions.some(({ codename }) => codename === name)
const isIdle = (row: PermissionRow, { values }: Form<RoleValues>) =>
  needsWriting(row) && values.sia_write !== true && row.codenames.some(name => values[name] === true)

const isLacked = ({ codenames }: PermissionRow, me: Props['me']) =>
  me !== undefined && lackedRights(me, codenames).length > 0
const lackedText = 'Dit recht heb je zelf niet, dus je kunt het niet geven.'

const isChosen = (chosen: Props['chosen'], role: RoleOnWire | undefined) =>
  chosen !== undefined && chosen.id === role?.id

function RoleName({ role, hrefOf }: { role: RoleOnWire | undefined; hrefOf: Props['hrefOf'] }) {
  if (!role) return 'Nieuwe rol'
  return hrefOf ? <Link href={hrefOf(role.id)}>{role.name}</Link> : role.name
}

function Tick({ row, role }: { row: PermissionRow; role: RoleOnWire }) {
  const held = shareOfRow(row, name => has(role, name))
  return (
    <td>
      {held !== 'none' && <CheckIcon />}
      <VisuallyHidden>{held === 'none' ? 'mag niet' : held === 'all' ? 'mag' : 'mag een deel'}</VisuallyHidden>
    </td>
  )
}

type BoxProps = { row: PermissionRow; form: Form<RoleValues>; isFixed: boolean }

function Box({ row, form, isFixed }: BoxProps) {
  const held = shareOfRow(row, name => form.values[name] === true)
  const isChanged = row.codenames.some(form.isChanged)
  const setAll = (isHeld: boolean) => form.set(Object.fromEntries(row.codenames.map(name => [name, isHeld])))
  return (
    <td data-chosen data-changed={isChanged || undefined}>
      <label>
        <input
          type="checkbox"
          className={css.box}
          checked={held === 'all'}
          disabled={isFixed}
          ref={element => {
            if (element) element.indeterminate = held === 'some'
          }}
          onChange={({ target }) => setAll(target.checked)}
        />
        <VisuallyHidden>{row.text}</VisuallyHidden>
        {isChanged && <span>{held === 'none' ? 'eraf' : 'erbij'}</span>}
      </label>
    </td>
  )
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]:enabled')]
  const at = event.target instanceof HTMLInputElement ? boxes.indexOf(event.target) : -1
  if (!step || at < 0) return
  event.preventDefault()
  boxes[step(at, boxes.length - 1)]?.focus()
}

/** For a narrow screen. */
type ListProps = {
  roles: readonly RoleOnWire[]
  people: ReadonlyMap<string, number> | undefined
  hrefOf: (id: number) => string
}

export const RoleList = ({ roles, people, hrefOf }: ListProps) => (
  <table className={table.table}>
    <caption className={table.caption}>Rollen</caption>
    <thead>
      <tr>
        <th scope="col">Rol</th>
        {people && <th scope="col">Mensen</th>}
        <th scope="col">Heeft rechten voor</th>
      </tr>
    </thead>
    <tbody>
      {roles.map(role => (
        <tr key={role.id}>
          <th scope="row">
            <Link className={table.link} href={hrefOf(role.id)}>
              {role.name}
            </Link>
          </th>
          {people && <td>{peopleText(people.get(role.name) ?? 0)}</td>}
          <td>{subjectsOf(role)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function subjectsOf({ permissions }: RoleOnWire): string {
  const held = new Set(permissions.map(({ codename }) => codename))
  const titles = permissionGroups
    .filter(({ rows }) => rows.some(row => shareOfRow(row, name => held.has(name)) !== 'none'))
    .map(({ title }) => title.toLowerCase())
  return titles.length > 0 ? titles.join(', ') : 'Nog geen rechten'
}

type FieldsProps = {
  form: Form<RoleValues>
  isNew: boolean
  isFixed: boolean
}

/** Another identity provider decides about a second factor itself. */
export function RoleFields({ form, isNew, isFixed }: FieldsProps) {
  const { signIn } = useConfiguration()
  return (
    <>
      <FormTextField
        form={form}
        field="name"
        label="Naam"
        required
        readOnly={isFixed}
        hint={isFixed ? givingTexts.changedRole : undefined}
        isNew={isNew}
      />
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
