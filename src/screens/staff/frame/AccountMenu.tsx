import { useId } from 'react'
import { displayNameOf } from '../../../features/users/name.ts'
import { useSession } from '../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../features/users/web/signed-in-user.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Avatar } from '../../../web/ui/Avatar.tsx'
import { ChevronDownIcon, ExternalIcon, HelpIcon, SignOutIcon } from '../../../web/ui/icons.tsx'
import menu from '../../../web/ui/Menu.module.css'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './AccountMenu.module.css'
import { useConfirmDiscard } from './use-unsaved.ts'

/** Who is signed in, with help and the way out. */
export function AccountMenu({ user }: { user: SignedInUser }) {
  const { links } = useConfiguration()
  const { signOut } = useSession()
  const mayLose = useConfirmDiscard()
  const id = useId()
  const name = displayNameOf(user)
  const leave = async () => {
    if (await mayLose()) await signOut()
  }
  return (
    <div className={css.account}>
      <button type="button" className={css.toggle} popoverTarget={id}>
        <VisuallyHidden>Account van {name}</VisuallyHidden>
        <Avatar name={name} />
        <ChevronDownIcon size="1em" />
      </button>
      <div className={css.panel} id={id} popover="auto">
        <p className={css.name}>
          <strong>{name}</strong>
          {name !== user.email && <span>{user.email}</span>}
        </p>
        <ul className={css.items}>
          {links.help && (
            <li>
              <a className={menu.item} href={links.help} target="_blank" rel="noreferrer">
                <HelpIcon /> Help <ExternalIcon size="1em" />
                <VisuallyHidden> (opent in een nieuw tabblad)</VisuallyHidden>
              </a>
            </li>
          )}
          <li>
            <button
              type="button"
              className={menu.item}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => void leave()}
            >
              <SignOutIcon /> Uitloggen
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}
