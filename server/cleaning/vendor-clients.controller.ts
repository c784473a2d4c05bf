import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiReturnsFile, ApiAcceptsId } from '../platform/openapi/api-decorators.js';
import { Allow } from '../platform/http/permissions.js';
import { VendorClientsService } from './vendor-clients.service.js';

@Controller('cleaning_vendors')
export class VendorClientsController {
  constructor(private readonly clients: VendorClientsService) {}

  @Get(':id/download')
  @Allow('cleaning_vendors', 'download', 'Returns the active clients of a cleaning vendor as CSV')
  @ApiAcceptsId()
  @ApiReturnsFile('text/csv')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="clients.csv"')
  @Header('Cache-Control', 'no-store')
  download(@Param('id') id: string) {
    return this.clients.exportActiveClientsCsvAndAudit(id);
  }
}
