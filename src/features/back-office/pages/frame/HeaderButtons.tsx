import { useId } from 'react'
import { unsentCount } from '#features/field/web/sign-out.ts'
import { displayNameOf } from '#features/users/directory.ts'
import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { CommandKeys } from '#web/commands/CommandKeys.tsx'
import { commands, runCommand, useHasKeyboard } from '#web/commands/commands.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { closeAfterChoice } from '#web/ui/close-after-choice.ts'
import { Link } from '#web/ui/Link.tsx'
import { ChevronDownIcon, ExternalIcon, HelpIcon, PersonIcon, PromptIcon, SignOutIcon } from '#web/ui/later-icons.tsx'
import menu from '#web/ui/Menu.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './HeaderButtons.module.css'
import { accountPath } from './menu-pages.ts'
import { useConfirmDiscard } from './use-unsaved.ts'

export function PaletteButton() {
  const hasKeyboard = useHasKeyboard()
  return (
    <button
      type="button"
      className={css.button}
      aria-haspopup="dialog"
      title={commands.palette.label}
      onClick={() => runCommand('palette')}
    >
      <PromptIcon />
      <span className={css.hidden}>{commands.palette.label}</span>
      {hasKeyboard && <CommandKeys command="palette" />}
    </button>
  )
}

export function AccountMenu({ user }: { user: SignedInUser }) {
  const { links } = useConfiguration()
  const { signOut } = useSession()
  const mayLose = useConfirmDiscard()
  const confirm = useConfirm()
  const id = useId()
  const name = displayNameOf(user)
  const leave = async () => {
    if (!(await mayLose())) return
    const count = await unsentCount(user.id)
    if (count === 0 || (await confirm(unsentQuestion(count)))) await signOut()
  }
  return (
    <div className={css.account}>
      <button type="button" className={css.toggle} popoverTarget={id}>
        <VisuallyHidden>Account van {name}</VisuallyHidden>
        <Avatar name={name} />
        <ChevronDownIcon size="1em" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a choice closes the panel, by keyboard too. */}
      <div className={css.panel} id={id} popover="auto" onClick={closeAfterChoice}>
        <p className={css.name}>
          <strong>{name}</strong>
          {name !== user.email && <span>{user.email}</span>}
        </p>
        <ul className={css.items}>
          <li>
            <Link className={menu.item} href={accountPath}>
              <PersonIcon /> Mijn account
            </Link>
          </li>
          {links.help && (
            <li>
              <a className={menu.item} href={links.help} target="_blank" rel="noreferrer">
                <HelpIcon /> Help <ExternalIcon size="1em" />
                <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
              </a>
            </li>
          )}
          <li>
            <button type="button" className={menu.item} onClick={() => void leave()}>
              <SignOutIcon /> Uitloggen
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

/** @param count undefined when the device does not tell */
const unsentQuestion = (count: number | undefined) => ({
  title: unsentTitle(count),
  text: 'Wat je buiten hebt ingevuld, wordt bij het uitloggen van dit apparaat gewist. Open eerst Buiten om het te versturen.',
  confirm: 'Log uit en wis',
  danger: true,
})

function unsentTitle(count: number | undefined): string {
  if (count === undefined) return 'Misschien is er nog een wijziging niet verstuurd'
  return count === 1 ? 'Er is nog 1 wijziging niet verstuurd' : `Er zijn nog ${count} wijzigingen niet verstuurd`
}
