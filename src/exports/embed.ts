import { defineElements } from '../embed/defineElements';
import type { MimicElementEvents } from '../embed/events';
import type { MimicElementTags } from '../embed/MimicElementTags';

export type { MimicElementEvents } from '../embed/events';
export type { MimicElement } from '../embed/MimicElement';
export type * from '../embed/MimicElementTags';
export type { MimicEmbedConfig } from '../embed/MimicEmbedConfig';

declare global {
  interface HTMLElementTagNameMap extends MimicElementTags {}
  interface GlobalEventHandlersEventMap extends MimicElementEvents {}
}

defineElements();
