import { Component } from 'react';

interface Props {
  readonly before: () => void;
  readonly after: () => void;
}

/**
 * Tells whoever draws it, before each new drawing and after each. It stands behind the elements whose refs are read then.
 * A class: hooks have nothing that is called before React changes the page.
 */
export class AroundDrawing extends Component<Props> {
  override componentDidMount() {
    this.props.after();
  }

  override getSnapshotBeforeUpdate() {
    this.props.before();
    return null;
  }

  override componentDidUpdate() {
    this.props.after();
  }

  override render() {
    return null;
  }
}
