import type { ElementType, FormHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import css from './layout.module.css'

/** A design token: `--meldwerk-space-3`. */
type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6

type Props = FormHTMLAttributes<HTMLElement> & {
  as?: ElementType
  gap?: Space | undefined
  /** The space between rows, if it is not `gap`. */
  rows?: Space | undefined
  /** Margins at the block start and end; a part has no others. */
  before?: Space | undefined
  after?: Space | undefined
  ref?: Ref<HTMLElement> | undefined
}

const space = (kind: 'gap' | 'rows' | 'before' | 'after' | 'padding', size: Space | undefined) =>
  size !== undefined && css[`${kind}${size}`]

/** Parts of a page carry no flex and no margin of their own: these do. */
function Part({ as: Tag = 'div', gap, rows, before, after, className, ...rest }: Props) {
  const spaces = [space('gap', gap), space('rows', rows), space('before', before), space('after', after)]
  return <Tag className={classes(css.part, ...spaces, className)} {...rest} />
}

type StackProps = Props & { align?: 'start' | 'end' | undefined }

/** Parts below each other; `align` keeps them from taking the whole width. */
export const Stack = ({ gap = 3, align, className, ...props }: StackProps) => (
  <Part gap={gap} className={classes(css.stack, align && css[`${align}Items`], className)} {...props} />
)

type RowProps = Props & {
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined
  /** The first and last part at the ends of the row. */
  spread?: boolean | undefined
  /** Never continues on the next row. */
  single?: boolean | undefined
}

export const Row = ({ gap = 3, align, spread, single, className, ...props }: RowProps) => (
  <Part
    gap={gap}
    className={classes(css.row, align && css[align], spread && css.spread, single && css.single, className)}
    {...props}
  />
)

/** The row of controls above a list. */
export const Toolbar = ({ gap = 4, rows = 2, align = 'center', after = 4, ...props }: RowProps) => (
  <Row gap={gap} rows={rows} align={align} after={after} {...props} />
)

type ColumnsProps = Props & {
  /** The least width of a column, in rem: as many columns as fit. */
  min?: 10 | 14 | 15 | 20 | 24
  /** Leaves room for missing columns instead of widening the others. */
  fill?: boolean | undefined
}

export const Columns = ({ gap = 4, min = 14, fill, className, ...props }: ColumnsProps) => (
  <Part gap={gap} className={classes(css.columns, css[`min${min}`], fill && css.fill, className)} {...props} />
)

type CardProps = Props & { padding?: Space | undefined; round?: boolean | undefined }

/** A bordered surface; with a `gap` it is also a stack. */
export const Card = ({ padding = 4, round, gap, className, ...props }: CardProps) => (
  <Part
    gap={gap}
    className={classes(
      css.card,
      space('padding', padding),
      round && css.round,
      gap !== undefined && css.stack,
      className,
    )}
    {...props}
  />
)

type FactsProps = Omit<Props, 'as' | 'children'> & {
  /** Each with a term that no other has; those without a value are left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[]
}

export const Facts = ({ facts, gap = 4, rows = 1, className, ...props }: FactsProps) => (
  <Part as="dl" gap={gap} rows={rows} className={classes(css.facts, className)} {...props}>
    {facts.map(
      ([term, value]) =>
        hasContent(value) && (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </Part>
)

const hasContent = (value: ReactNode) => value !== undefined && value !== null && value !== false && value !== ''

export const PhoneFrame = ({ children }: { children: ReactNode }) => <div className={css.phone}>{children}</div>
