import { Link } from './Link.tsx'

export type SiteLink = { label: string; href: string; current?: boolean | undefined }

export const LinkList = ({ links, className }: { links: readonly SiteLink[]; className: string | undefined }) => (
  <ul className={className}>
    {links.map(({ label, href, current }) => (
      <li key={label}>
        <Link href={href} aria-current={current ? 'page' : undefined}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
