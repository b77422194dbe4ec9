import { defineElements } from '../embed/defineElements';
import type { MimicElementEvents } from '../embed/events';
import type { MimicElementTags } from '../embed/MimicElement';

export type { MimicElementEvents } from '../embed/events';
export type * from '../embed/MimicElement';
export type { MimicElement, MimicEmbedConfig } from '../embed/MimicElement';

declare global {
  interface HTMLElementTagNameMap extends MimicElementTags {}
  interface GlobalEventHandlersEventMap extends MimicElementEvents {}
}

defineElements();
