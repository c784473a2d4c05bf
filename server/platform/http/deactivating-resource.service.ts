import type { FieldErrors } from '../../contract/errors.js';
import type { RecordEntity } from '../database/record.entity.js';
import { ResourceService } from './resource.service.js';

/**
 * A resource that keeps its history: removing it deactivates it, and deactivating by `PATCH` meets the same refusals
 * (contract 1, Deletes).
 */
export abstract class DeactivatingResourceService<
  Entity extends RecordEntity & { is_active: boolean },
  Input extends { is_active?: boolean },
  View,
> extends ResourceService<Entity, Input, View> {
  protected override async check(input: Input, before: Entity | null): Promise<FieldErrors> {
    if (before?.is_active && input.is_active === false) await this.refuseRemoval(before);
    return {};
  }

  protected override async erase(entity: Entity): Promise<void> {
    await this.write(entity, { is_active: false });
  }
}
