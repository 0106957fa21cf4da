import { Component, type ReactNode } from 'react'

type Props = { instead: ReactNode; children: ReactNode }

/** The code of a part of the page did not come, or broke: the rest goes on without it. */
export class PartBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
